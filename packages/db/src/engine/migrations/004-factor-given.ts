/** When a session's person gave the second factor; a server that does not know it never reads it. */
export const factorGiven = {
  sqlite: 'ALTER TABLE sessions ADD COLUMN factorAt TEXT;',
  postgres: 'ALTER TABLE sessions ADD COLUMN "factorAt" text COLLATE "C";',
  rolls: true,
} as const;
