/** The one server of a data folder has no need of it. */
export const changes = /* sql */ `
CREATE TABLE changes (
  id INTEGER PRIMARY KEY,
  seq INTEGER NOT NULL,
  what TEXT NOT NULL,
  at TEXT NOT NULL
) STRICT;
`;
