/**
 * When a person's data was erased: until now the name said so, which people could choose, and the audit log tells who was.
 * And that a kept answer was erased with it.
 */
export const erasedAt = {
  sqlite: `
ALTER TABLE users ADD COLUMN erasedAt TEXT CHECK (erasedAt IS NULL OR active = 0);
UPDATE users SET erasedAt = (SELECT max(createdAt) FROM audit_log
  WHERE action = 'account.erase' AND subjectType = 'user' AND subjectId = users.id)
WHERE active = 0;
ALTER TABLE mutation_ledger ADD COLUMN erased INTEGER NOT NULL DEFAULT 0 CHECK (erased IN (0, 1));`,
  postgres: `
ALTER TABLE users ADD COLUMN "erasedAt" text COLLATE "C" CHECK ("erasedAt" IS NULL OR active = 0);
UPDATE users SET "erasedAt" = (SELECT max("createdAt") FROM audit_log
  WHERE action = 'account.erase' AND "subjectType" = 'user' AND "subjectId" = users.id)
WHERE active = 0;
ALTER TABLE mutation_ledger ADD COLUMN erased integer NOT NULL DEFAULT 0 CHECK (erased IN (0, 1));`,
};
