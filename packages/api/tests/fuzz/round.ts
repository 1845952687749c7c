import { sqliteOf } from '@muster/db/engine/sqlite/connection';
import type { Answer } from '@muster/testing/calling';
import { boot, type Muster, type Person } from '@muster/testing/harness';
import { quickArchive } from '@muster/testing/test-backups';
import fc from 'fast-check';
import { upload } from '../document/forms.ts';
import { webFolder } from '../host/web-folder.ts';
import { type Target, targetsOf } from './calls.ts';
import type { Known } from './inputs.ts';

/** How often each target was called, and by which classes of status it answered. */
export type Coverage = Map<string, Map<number, number>>;

/**
 * Calls the application `count` times with inputs that follow from `seed`, and adds what was called to `coverage`. Throws
 * at the first answer that no caller may get: a status of 500 or more, a stack or SQL in a text, a refusal that left
 * something written, or a database that is not whole at the end.
 */
export async function fuzzRound(seed: number, count: number, coverage: Coverage): Promise<void> {
  const muster = await boot({ webFolder: webFolder(), backups: { write: quickArchive } });
  const { people, known } = await company(muster);
  const targets = targetsOf(muster, known);
  const weights = targets.map((target) => ({
    weight: isSlow(target) ? 1 : 6,
    arbitrary: callOf(target, people),
  }));
  const watch = watchContent(muster);
  for (const { target, input, caller, key } of fc.sample(fc.oneof(...weights), { seed, numRuns: count })) {
    const as = people[caller];
    const answer = await target.send(muster, input, {
      as,
      ...(key && { headers: { 'idempotency-key': key } }),
    });
    const call = `${target.name} by ${as?.employeeId ?? 'a stranger'} with ${JSON.stringify(input)} (seed ${seed})`;
    expectProper(answer, call);
    const changed = watch();
    if (answer.status >= 400 && changed.length > 0 && !recordsRefusals.test(target.name)) {
      throw new Error(`refused with ${answer.status}, and yet ${changed} changed: ${call}`);
    }
    tally(coverage, target.name, answer.status);
    if (as && answer.status === 401) {
      people[caller] = await muster.device(as);
      watch();
    }
  }
  expectWhole(muster, seed);
}

/** Hashing a password or reading a whole document takes long, and ending an account leaves fewer callers. */
const isSlow = ({ name }: Target) =>
  /login|register|redeem|password|confirm|recovery|passkey|required|codes|letter|docs|setActive|setAdmin|\/role|\/active/i.test(
    name,
  );

/** Refused sign-ins and refused passwords are recorded as such (D28). */
const recordsRefusals = /login|redeem|password|confirm|passkey|codes/i;

/** Who calls: mostly someone who may, sometimes anyone of the company or a stranger. */
function callOf(target: Target, people: readonly Person[]) {
  const fitting = target.access === 'admin' ? [0, 1] : people.map((_, index) => index);
  return fc.record({
    target: fc.constant(target),
    input: target.inputs,
    caller: fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(...fitting) },
      { weight: 1, arbitrary: fc.constantFrom(...people.keys(), people.length) },
    ),
    key: fc.option(fc.uuid(), { freq: 4 }),
  });
}

/** Two administrators and three employees with rows of every kind, and the ids of those. */
async function company(muster: Muster): Promise<{ people: Person[]; known: Known }> {
  const people = [
    await muster.person('BOSS', { isAdmin: true }),
    await muster.person('CHIEF', { isAdmin: true }),
    await muster.person('ANN'),
    await muster.person('BEN'),
    await muster.person('CLEO'),
  ];
  const ids: Record<string, number[]> = {};
  const add = async (feature: string, as: Person, answer: Promise<Answer>) => {
    const { body } = await answer;
    if (!hasId(body)) throw new Error(`${as.employeeId} could not write: ${JSON.stringify(body)}`);
    ids[feature] = [...(ids[feature] ?? []), body.id];
  };
  for (const as of people) {
    for (const [feature, path, body] of writes)
      await add(feature, as, muster.call('POST', path, body, { as }));
    await add('document', as, upload(muster, as));
  }
  // Two have not checked in yet.
  for (const as of people.slice(0, 3)) {
    await add('attendance', as, muster.call('POST', '/api/attendance/checkin', {}, { as }));
  }
  const userIds = people.map(({ id }) => id);
  return { people, known: { ids, userIds, employeeIds: people.map(({ employeeId }) => employeeId) } };
}

const leave = { leaveType: 'Annual Leave', duration: 'full_day', reason: 'Rest' };
const grievance = { subject: 'Noise', category: 'workload', description: 'Loud' };
const writes = [
  ['leave', '/api/leave-requests', { ...leave, startDate: '2026-03-05', endDate: '2026-03-05' }],
  ['leave', '/api/leave-requests', { ...leave, startDate: '2026-03-12', endDate: '2026-03-12' }],
  ['grievance', '/api/grievances', grievance],
  ['hrDocument', '/api/papers/requests', { document: 'Tax statement', details: 'For 2025' }],
  ['message', '/api/messages', { content: 'Hello' }],
] as const;

function hasId(row: unknown): row is { id: number } {
  return typeof row === 'object' && row !== null && 'id' in row && typeof row.id === 'number';
}

/** What a caller must never read: a place in the code, or the words of the database. */
const inside = /\n\s+at |\.[jt]s:\d|node_modules|SQLITE_|constraint failed|no such (table|column)/i;

function expectProper({ status, text, headers }: Answer, call: string): void {
  if (status >= 500) throw new Error(`${status} ${text}: ${call}`);
  const isOwnText = !String(headers['content-type']).startsWith('text/html');
  if (isOwnText && inside.test(text)) throw new Error(`tells of its inside: ${text.slice(0, 300)}: ${call}`);
}

/**
 * Makes a function that names the tables whose rows changed since its last call, without the one that keeps refusals of
 * sign-ins and calls (D28).
 */
function watchContent({ store }: Muster): () => string[] {
  const sqlite = sqliteOf(store.read);
  const tables = sqlite
    .prepare(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> 'sign_in_events'",
    )
    .pluck()
    .all()
    .map((name) => ({ name: String(name), rows: sqlite.prepare(`SELECT * FROM "${name}"`).raw() }));
  const read = () => tables.map(({ name, rows }) => ({ name, content: JSON.stringify(rows.all()) }));
  let version = sqlite.pragma('data_version', { simple: true });
  let last = read();
  return () => {
    const next = sqlite.pragma('data_version', { simple: true });
    if (next === version) return [];
    const before = last;
    [version, last] = [next, read()];
    return last.filter(({ content }, index) => content !== before[index]?.content).map(({ name }) => name);
  };
}

function expectWhole({ store, log }: Muster, seed: number): void {
  const sqlite = sqliteOf(store.read);
  const problems = [
    ...(sqlite.pragma('integrity_check') as { integrity_check: string }[])
      .map((row) => row.integrity_check)
      .filter((text) => text !== 'ok'),
    ...(sqlite.pragma('foreign_key_check') as unknown[]).map(() => 'a row refers to a missing one'),
    ...log.filter((line) => Number(JSON.parse(line).level) >= 50),
  ];
  if (problems.length > 0) throw new Error(`${problems.slice(0, 3).join('\n')} (seed ${seed})`);
}

function tally(coverage: Coverage, name: string, status: number): void {
  const counts = coverage.get(name) ?? new Map<number, number>();
  counts.set(status, (counts.get(status) ?? 0) + 1);
  coverage.set(name, counts);
}

export function callsOf(coverage: Coverage): number {
  return [...coverage.values()]
    .flatMap((counts) => [...counts.values()])
    .reduce((sum, each) => sum + each, 0);
}

/** One line on what was called, and which procedures and paths never accepted an input. */
export function describeCoverage(coverage: Coverage): string {
  const all = [...coverage];
  const described = all.filter(([name]) => !name.endsWith('with anything'));
  const never = described.filter(([, counts]) => [...counts.keys()].every((status) => status >= 300));
  const accepting = described.length - never.length;
  return (
    `${callsOf(coverage)} calls of ${all.length} targets; ${accepting} of ${described.length} procedures and paths ` +
    `accepted an input; not: ${never.map(([name]) => name).join(', ')}`
  );
}
