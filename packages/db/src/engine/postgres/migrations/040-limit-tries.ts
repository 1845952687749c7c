/** A server that crashes may lose them. A data folder has one server, which remembers them. */
export const limitTries = /* sql */ `
CREATE UNLOGGED TABLE limit_tries (
  name text COLLATE "C" NOT NULL,
  key text COLLATE "C" NOT NULL,
  most integer NOT NULL,
  "window" bigint NOT NULL,
  tries bigint[] NOT NULL,
  "isRefused" boolean NOT NULL,
  "until" bigint NOT NULL,
  PRIMARY KEY (name, key)
) WITH (fillfactor = 70);
`;
