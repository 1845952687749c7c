/** Gaps in the positions of other rows would tell that something hidden was written (S1, D21). */
export const ownClocks = /* sql */ `
CREATE TABLE own_clocks (
  userId INTEGER PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  seq INTEGER NOT NULL
) STRICT;
INSERT INTO own_clocks (userId, seq) SELECT id, 1 FROM users;
UPDATE grievances SET seq = 1;
UPDATE documents SET seq = 1;
UPDATE read_marks SET seq = 1;
UPDATE change_clock SET epoch = lower(hex(randomblob(16)));
`;
