/** Whose requests a mail is about (D33): the mails about one person within ten minutes are counted, and gathered. */
export const gatheredMails = /* sql */ `
ALTER TABLE outbox ADD COLUMN aboutUserId INTEGER REFERENCES users;
CREATE INDEX outbox_about ON outbox (aboutUserId, createdAt) WHERE aboutUserId IS NOT NULL;
`;
