/**
 * Contacts, chat guidelines, predictions, the first day of the week and manual check-ins that are accepted by a rule. A
 * company of before has no contacts until someone enters them; null guidelines are the usual ones.
 */
export const houseRules = {
  sqlite: `
ALTER TABLE company ADD COLUMN supportContacts TEXT NOT NULL DEFAULT '[]';
ALTER TABLE company ADD COLUMN chatGuidelines TEXT;
ALTER TABLE company ADD COLUMN prediction TEXT NOT NULL DEFAULT 'on' CHECK (prediction IN ('on', 'off'));
ALTER TABLE company ADD COLUMN weekStart INTEGER NOT NULL DEFAULT 1 CHECK (weekStart BETWEEN 1 AND 7);
ALTER TABLE company ADD COLUMN acceptManualMinutes INTEGER CHECK (acceptManualMinutes > 0);
ALTER TABLE attendance ADD COLUMN acceptedWithin INTEGER CHECK (acceptedWithin > 0);`,
  postgres: `
ALTER TABLE company ADD COLUMN "supportContacts" text COLLATE "C" NOT NULL DEFAULT '[]';
ALTER TABLE company ADD COLUMN "chatGuidelines" text COLLATE "C";
ALTER TABLE company ADD COLUMN prediction text COLLATE "C" NOT NULL DEFAULT 'on' CHECK (prediction IN ('on', 'off'));
ALTER TABLE company ADD COLUMN "weekStart" bigint NOT NULL DEFAULT 1 CHECK ("weekStart" BETWEEN 1 AND 7);
ALTER TABLE company ADD COLUMN "acceptManualMinutes" bigint CHECK ("acceptManualMinutes" > 0);
ALTER TABLE attendance ADD COLUMN "acceptedWithin" bigint CHECK ("acceptedWithin" > 0);`,
};
