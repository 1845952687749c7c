export const gatheredMails = /* sql */ `
ALTER TABLE outbox ADD COLUMN aboutUserId INTEGER REFERENCES users;
CREATE INDEX outbox_about ON outbox (aboutUserId, createdAt) WHERE aboutUserId IS NOT NULL;
`;
