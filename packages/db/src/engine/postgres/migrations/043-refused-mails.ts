export const refusedMails = /* sql */ `
ALTER TABLE outbox ADD COLUMN "isRefused" integer NOT NULL DEFAULT 0 CHECK ("isRefused" IN (0, 1));
`;
