/** What servers that share this database tell each other: one row for each commit that others must hear of. */
export const changes = /* sql */ `
CREATE TABLE changes (
  id bigint PRIMARY KEY,
  seq bigint NOT NULL,
  what text COLLATE "C" NOT NULL,
  at text COLLATE "C" NOT NULL
);
`;
