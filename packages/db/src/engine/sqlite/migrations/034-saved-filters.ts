export const savedFilters = /* sql */ `
CREATE TABLE saved_filters (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  userId INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
  list TEXT NOT NULL,
  name TEXT NOT NULL CHECK (length(name) > 0),
  search TEXT NOT NULL CHECK (json_type(search) = 'object'),
  UNIQUE (userId, list, name)
) STRICT;
`;
