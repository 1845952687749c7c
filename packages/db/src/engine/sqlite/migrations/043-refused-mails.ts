export const refusedMails = /* sql */ `
ALTER TABLE outbox ADD COLUMN isRefused INTEGER NOT NULL DEFAULT 0 CHECK (isRefused IN (0, 1));
`;
