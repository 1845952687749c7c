/**
 * When each person signed in for the first time, and the company's first day. Accounts that were used have the time of
 * their making, the earliest that it can have been, so that no day of before counts otherwise.
 */
export const firstSignIn = {
  sqlite: `
ALTER TABLE users ADD COLUMN firstSignedInAt TEXT;
${fill('firstSignedInAt', 'createdAt', 'userId', 'actorId', 'checkInTime')}
ALTER TABLE company ADD COLUMN firstDay TEXT CHECK (firstDay GLOB '????-??-??');`,
  postgres: `
ALTER TABLE users ADD COLUMN "firstSignedInAt" text COLLATE "C";
${fill('"firstSignedInAt"', '"createdAt"', '"userId"', '"actorId"', '"checkInTime"')}
ALTER TABLE company ADD COLUMN "firstDay" text COLLATE "C" CHECK ("firstDay" LIKE '____-__-__');`,
};

/** What only someone who has signed in leaves: a session, a device, a press, or an act or a sign-in in the audit log. */
function fill(first: string, createdAt: string, userId: string, actorId: string, checkIn: string): string {
  return `UPDATE users SET ${first} = ${createdAt}
WHERE id IN (SELECT ${userId} FROM sessions)
  OR id IN (SELECT ${userId} FROM known_devices)
  OR id IN (SELECT ${userId} FROM attendance WHERE ${checkIn} IS NOT NULL)
  OR id IN (SELECT ${actorId} FROM audit_log)
  OR id IN (SELECT ${actorId} FROM sign_in_events)
  OR id IN (SELECT ${userId} FROM sign_in_events WHERE action = 'sign-in.succeed');`;
}
