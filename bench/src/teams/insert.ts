import type { Database } from 'better-sqlite3';
import type { Person } from '../invented-company.ts';
import { isTiny } from '../size.ts';

/** Teams of the company, in three levels: one, some below it, and the rest below those. */
const teams = isTiny ? 13 : 400;
const inTheMiddle = isTiny ? 3 : 20;

const from = '2000-01-03';

/** Everyone is in a team of the lowest level, each team has a lead, leads decide, and one in ten asks for leave. */
export function insertTeams(db: Database, people: readonly Person[]): void {
  const now = new Date().toISOString();
  const team = db.prepare('INSERT INTO teams (name, parentId, createdAt) VALUES (?, ?, ?)');
  const lead = db.prepare('INSERT INTO team_leads (teamId, userId, place) VALUES (?, ?, 0)');
  for (let index = 0; index < teams; index += 1) {
    team.run(`Team ${index}`, parentOf(index), now);
    lead.run(index + 1, leadOf(index, people).id);
  }
  const member = db.prepare(
    'INSERT INTO team_members (userId, teamId, validFrom, createdAt) VALUES (?, ?, ?, ?)',
  );
  const leave = db.prepare(
    `INSERT INTO leave_requests
       (userId, leaveType, duration, startDate, endDate, reason, halfDays, createdAt, updatedAt, seq)
     VALUES (?, 'Annual Leave', 'full_day', ?, ?, 'A wedding', 2, ?, ?, 1)`,
  );
  const soon = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  const lowest = teams - inTheMiddle - 1;
  for (const [index, { id }] of people.entries()) {
    member.run(id, inTheMiddle + 2 + (index % lowest), from, now);
    if (index % 10 === 0) leave.run(id, soon, soon, now, now);
  }
  const approval = { leave: { default: 'lead', byType: {}, secondStepOverDays: null }, corrections: 'lead' };
  db.prepare('UPDATE company SET seq = 1, approval = ?').run(JSON.stringify(approval));
  db.prepare('UPDATE change_clock SET seq = max(seq, 1)').run();
}

function parentOf(index: number): number | null {
  if (index === 0) return null;
  return index <= inTheMiddle ? 1 : 2 + (index % inTheMiddle);
}

/** The administrator leads no team. */
function leadOf(index: number, people: readonly Person[]): Person {
  const lead = people[index + 1];
  if (!lead) throw new Error('The invented company has fewer people than teams');
  return lead;
}

/** Who leads one team of the lowest level, one of the middle, and everyone. */
export function leadsOf(people: readonly Person[]): Readonly<Record<'one team' | 'a branch', Person>> {
  return { 'one team': leadOf(teams - 1, people), 'a branch': leadOf(1, people) };
}
