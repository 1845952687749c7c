export const resetLinkRequests = /* sql */ `
CREATE TABLE reset_link_requests (
  userId INTEGER PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  askedBy INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
  askedAt TEXT NOT NULL
) STRICT;
`;
