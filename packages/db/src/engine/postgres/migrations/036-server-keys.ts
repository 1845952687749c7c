export const serverKeys = /* sql */ `
CREATE TABLE server_keys (
  name text COLLATE "C" PRIMARY KEY CHECK (name IN ('session', 'secrets', 'push')),
  sealed bytea NOT NULL
);
`;
