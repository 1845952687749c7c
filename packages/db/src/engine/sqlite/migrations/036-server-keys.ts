export const serverKeys = /* sql */ `
CREATE TABLE server_keys (
  name TEXT PRIMARY KEY CHECK (name IN ('session', 'secrets', 'push')),
  sealed BLOB NOT NULL
) STRICT, WITHOUT ROWID;
`;
