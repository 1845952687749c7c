/** People of an earlier import count until they chose a password or signed in (D40). */
export const invited = /* sql */ `
ALTER TABLE users ADD COLUMN invited INTEGER NOT NULL DEFAULT 0 CHECK (invited IN (0, 1));
UPDATE users SET invited = 1
WHERE EXISTS (
  SELECT 1 FROM audit_log
  WHERE subjectType = 'user' AND subjectId = users.id AND action = 'people.import'
) AND NOT EXISTS (
  SELECT 1 FROM audit_log
  WHERE subjectType = 'user' AND subjectId = users.id
    AND action IN ('account.reset-password', 'account.change-password')
) AND NOT EXISTS (SELECT 1 FROM sessions WHERE sessions.userId = users.id);
`;
