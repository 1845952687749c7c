/** The last day of those who will leave; null for everyone else. */
export const lastDay = {
  sqlite: `
ALTER TABLE users ADD COLUMN leavesOn TEXT CHECK (leavesOn GLOB '????-??-??');`,
  postgres: `
ALTER TABLE users ADD COLUMN "leavesOn" text COLLATE "C" CHECK ("leavesOn" LIKE '____-__-__');`,
};
