export const knownDevices = /* sql */ `
CREATE TABLE known_devices (
  idHash BLOB PRIMARY KEY,
  userId INTEGER NOT NULL REFERENCES users,
  lastUsedAt TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX known_devices_user ON known_devices (userId, lastUsedAt);
`;
