/** One-time links for administrators that wait for a second administrator (D40): at most one for each account. */
export const resetLinkRequests = /* sql */ `
CREATE TABLE reset_link_requests (
  userId INTEGER PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  askedBy INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
  askedAt TEXT NOT NULL
) STRICT;
`;
