/** Apart from the settings, which are read often. */
export const logo = /* sql */ `
CREATE TABLE logos (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  version TEXT NOT NULL CHECK (length(version) = 22),
  changedAt TEXT NOT NULL,
  content BLOB NOT NULL CHECK (length(content) BETWEEN 1 AND 65536)
) STRICT;
`;
