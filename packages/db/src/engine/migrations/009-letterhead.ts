/** What the employment letter has of the company: its address, and where and by whom it is signed. */
export const letterhead = {
  sqlite: `
ALTER TABLE company ADD COLUMN companyAddress TEXT;
ALTER TABLE company ADD COLUMN letterPlace TEXT;
ALTER TABLE company ADD COLUMN signerName TEXT;
ALTER TABLE company ADD COLUMN signerFunction TEXT;`,
  postgres: `
ALTER TABLE company ADD COLUMN "companyAddress" text COLLATE "C";
ALTER TABLE company ADD COLUMN "letterPlace" text COLLATE "C";
ALTER TABLE company ADD COLUMN "signerName" text COLLATE "C";
ALTER TABLE company ADD COLUMN "signerFunction" text COLLATE "C";`,
};
