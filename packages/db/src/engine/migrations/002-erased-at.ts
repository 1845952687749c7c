/** When a person's data was erased. Until now the name said so, which people could choose: the audit log tells who was. */
export const erasedAt = {
  sqlite: `
ALTER TABLE users ADD COLUMN erasedAt TEXT CHECK (erasedAt IS NULL OR active = 0);
UPDATE users SET erasedAt = (SELECT max(createdAt) FROM audit_log
  WHERE action = 'account.erase' AND subjectType = 'user' AND subjectId = users.id)
WHERE active = 0;`,
  postgres: `
ALTER TABLE users ADD COLUMN "erasedAt" text COLLATE "C" CHECK ("erasedAt" IS NULL OR active = 0);
UPDATE users SET "erasedAt" = (SELECT max("createdAt") FROM audit_log
  WHERE action = 'account.erase' AND "subjectType" = 'user' AND "subjectId" = users.id)
WHERE active = 0;`,
};
