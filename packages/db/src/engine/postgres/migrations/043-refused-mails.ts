/** Whether a mail was given up because its receiver refused it for good (L21), so that administrators see it at once. */
export const refusedMails = /* sql */ `
ALTER TABLE outbox ADD COLUMN "isRefused" integer NOT NULL DEFAULT 0 CHECK ("isRefused" IN (0, 1));
`;
