/**
 * Whether stored texts and search keys are in the form of this release (D106). SQL alone cannot bring them there: SQLite
 * does not know Unicode forms. The leading server's first job does it, in small steps, and sets the number.
 */
export const textForm = {
  sqlite: 'ALTER TABLE company ADD COLUMN textForm INTEGER NOT NULL DEFAULT 0;',
  postgres: 'ALTER TABLE company ADD COLUMN "textForm" bigint NOT NULL DEFAULT 0;',
};
