/** The keys of the servers that share a database, sealed by SECRET_KEY. A data folder has its keys in files. */
export const serverKeys = /* sql */ `
CREATE TABLE server_keys (
  name TEXT PRIMARY KEY CHECK (name IN ('session', 'secrets', 'push')),
  sealed BLOB NOT NULL
) STRICT, WITHOUT ROWID;
`;
