/** The policy of an account that people who are added follow by themselves (D97): one an account at most. */
export const policiesOfNewPeople = {
  sqlite: `
ALTER TABLE leave_policies ADD COLUMN forNewPeople INTEGER NOT NULL DEFAULT 0 CHECK (forNewPeople IN (0, 1));
CREATE UNIQUE INDEX leave_policies_for_new ON leave_policies (accountId) WHERE forNewPeople = 1;`,
  postgres: `
ALTER TABLE leave_policies ADD COLUMN "forNewPeople" bigint NOT NULL DEFAULT 0 CHECK ("forNewPeople" IN (0, 1));
CREATE UNIQUE INDEX leave_policies_for_new ON leave_policies ("accountId") WHERE "forNewPeople" = 1;`,
};
