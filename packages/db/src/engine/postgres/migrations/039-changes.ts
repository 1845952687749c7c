export const changes = /* sql */ `
CREATE TABLE changes (
  id bigint PRIMARY KEY,
  seq bigint NOT NULL,
  what text COLLATE "C" NOT NULL,
  at text COLLATE "C" NOT NULL
);
`;
