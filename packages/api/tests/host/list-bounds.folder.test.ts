import { mirroredKinds, startCheckpoint } from '@muster/domain/wire/sync';
import type { Answer } from '@muster/testing/calling';
import { company } from '@muster/testing/company';
import type { Muster, Person } from '@muster/testing/harness';
import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Access } from '../../src/http/access.ts';
import { procedures, restRoutes } from '../../src/rest/procedures.ts';
import { webhookOf } from '../webhook/delivering.ts';
import { fillWithRows, many } from './many-rows.ts';

/** A company of more people and rows than any list answers. */
async function crowd() {
  const { muster, boss, ann } = await company();
  await fillWithRows(muster, ann, boss);
  await webhookOf(muster, boss);
  await leadOf(muster, boss, ann);
  await followed(muster, boss, ann);
  return { muster, ann, boss };
}

const isForAdmins = (access: Access | undefined) => access === 'admin' || access === 'auditor';

/** The first policy, which Ann follows. */
async function followed(muster: Muster, boss: Person, ann: Person): Promise<void> {
  const policy = { name: 'Thirty', accountId: 1, days: 30, validFrom: '2026-01-01' };
  await muster.mutate('leaveAccount.addPolicy', policy, { as: boss });
  const entry = { userId: ann.id, accountId: 1, policyId: 1, validFrom: '2026-01-01' };
  await muster.mutate('leaveAccount.follow', entry, { as: boss });
}

/** A team of someone that Ann leads, so that she may ask what leads do. */
async function leadOf(muster: Muster, boss: Person, ann: Person): Promise<void> {
  const { body } = await muster.mutate('team.add', { name: 'Kitchen', leadIds: [ann.id] }, { as: boss });
  const team = z.looseObject({ id: z.int() }).parse(body);
  await muster.mutate('team.move', { userId: boss.id, teamId: team.id }, { as: boss });
}

/** The length of the longest array in an answer. */
function longestArray(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const own = Array.isArray(value) ? value.length : 0;
  return Math.max(own, ...Object.values(value).slice(0, 1_000).map(longestArray), 0);
}

const [mostRows, mostBytes] = [10_000, 6_000_000];

function expectBounded(door: string, { status, body, text }: Answer): void {
  expect(`${door} ${status}`).toBe(`${door} 200`);
  expect(longestArray(body), door).toBeLessThanOrEqual(mostRows);
  expect(text.length, door).toBeLessThanOrEqual(mostBytes);
}

const year = { from: '2026-01-01', to: '2026-12-31' };

/** The input of each query that needs one. */
const inputsFor = (userId: number): Readonly<Record<string, object>> => ({
  // Ann's records come after two of each of 11,000 colleagues.
  'attendance.acceptable': { minutes: 240 },
  'attendance.history': { id: 22_001 },
  'attendance.ofPerson': { userId },
  'attendance.missing': { date: '2026-01-02' },
  'company.calendarPreview': { workDays: [1, 2, 3, 4, 5, 6] },
  'company.holidayPlaces': { timeZone: 'Europe/Berlin' },
  'company.publicHolidays': { country: 'TR', language: 'own', lastYear: 2028 },
  'leave.history': { id: 1 },
  'attendance.analytics': { from: '2026-02-01', to: '2026-03-02' },
  'grievance.openings': { id: 1 },
  'grievance.handledBy': { id: 1 },
  'grievance.open': { id: 1 },
  'leaveAccount.explain': { userId, accountId: 1 },
  'leaveAccount.explainOwn': { accountId: 1 },
  'leaveAccount.notices': { policyId: 1, year: 2026 },
  'leaveAccount.ofPerson': { userId },
  'leaveAccount.policiesOfPerson': { userId },
  'leave.colleaguesAway': { startDate: '2026-03-02', endDate: '2026-03-06' },
  'leave.beside': { ids: [1] },
  'leave.reviewContext': { id: 1 },
  'message.seen': { ids: [1] },
  'hrDocument.ofPerson': { userId },
  'people.erasure': { userId },
  'people.get': { userId },
  'provider.ofPerson': { userId },
  'team.deputiesOf': { leadId: userId },
  'team.memberships': { userId },
  'team.person': { userId: 1 },
  'team.rota': { from: '2026-03-02', to: '2026-03-08' },
  'directory.person': { userId: 1 },
  'webhook.deliveries': { id: 1 },
  'workingTime.assignments': { userId },
  'workingTime.calendarOf': { userId },
  'workingTime.days': year,
  'workingTime.daysOfPerson': { userId, ...year },
  'workingTime.exceptions': year,
  'workingTime.holders': { scheduleId: 1 },
  'workingTime.rota': { from: '2026-03-02', to: '2026-03-08', department: 'None' },
  'sync.pull': {
    epoch: null,
    after: Object.fromEntries(mirroredKinds.map((kind) => [kind, startCheckpoint])),
  },
});

/** No list of the crowd is this long unless it was cut. */
const shortestCut = 50;

/** Names without rows of their own. */
const wholeLists: ReadonlySet<string> = new Set(['/api/admin/people/departments']);

const next = (url: string, limit: number) =>
  new RegExp(`^<${url}\\?limit=${limit}&after=[\\w-]+>; rel="next"$`);

type Crowd = Awaited<ReturnType<typeof crowd>>;

async function expectBoundedQueries({ muster, ann, boss }: Crowd): Promise<void> {
  const inputs = inputsFor(ann.id);
  for (const [path, { type, access }] of procedures) {
    if (type !== 'query') continue;
    const input = inputs[path];
    const query = input ? `${path}?input=${encodeURIComponent(JSON.stringify(input))}` : path;
    expectBounded(path, await muster.query(query, { as: isForAdmins(access) ? boss : ann }));
  }
}

async function expectBoundedRestLists({ muster, ann, boss }: Crowd): Promise<void> {
  for (const { method, url, procedure } of restRoutes) {
    const known = procedures.get(procedure);
    if (method !== 'GET' || procedure in inputsFor(0)) continue;
    const as = isForAdmins(known?.access) ? boss : ann;
    const answer = await muster.call('GET', url, undefined, { as });
    expectBounded(url, answer);
    if (Array.isArray(answer.body) && answer.body.length >= shortestCut && !wholeLists.has(url))
      expect(answer.headers['link'], url).toMatch(next(url, answer.body.length));
  }
}

async function expectWholeSpan({ muster, boss }: Crowd): Promise<void> {
  const ids = new Set<unknown>();
  const [first, counts]: [string, number[]] = ['/api/admin/attendance?from=2026-01-05&to=2026-03-02', []];
  for (let next: string | undefined = first; next !== undefined; ) {
    const answer: Answer = await muster.call('GET', next, undefined, { as: boss });
    expectBounded(next, answer);
    for (const { id } of Array.isArray(answer.body) ? answer.body : []) ids.add(id);
    counts.push(longestArray(answer.body));
    next = /^<(.+)>; rel="next"$/.exec(String(answer.headers['link'] ?? ''))?.[1];
  }
  expect([counts, ids.size]).toEqual([[10_000, 1_055], 11_055]);
  const input = encodeURIComponent(JSON.stringify({ date: '2026-03-02' }));
  const list = await muster.query(`attendance.listAll?input=${input}`, { as: boss });
  const rest = await muster.call('GET', '/api/admin/attendance?date=2026-03-02', undefined, { as: boss });
  expect(list.body).toEqual(rest.body);
}

async function expectWholePages({ muster, ann, boss }: Crowd): Promise<void> {
  const lists = { '/api/attendance': ann, '/api/documents': ann, '/api/admin/leave-requests': boss };
  for (const [url, as] of Object.entries(lists)) {
    const ids = new Set<unknown>();
    let next: string | undefined = `${url}?limit=500`;
    for (let pages = 0; next !== undefined && pages < 9; pages += 1) {
      const { body, headers }: Answer = await muster.call('GET', next, undefined, { as });
      for (const { id } of Array.isArray(body) ? body : []) ids.add(id);
      next = /<(.+)>/.exec(String(headers['link'] ?? ''))?.[1];
    }
    expect(ids.size, url).toBe(many);
    expect((await muster.call('GET', `${url}?limit=0`, undefined, { as })).status).toBe(400);
  }
}

// Of one crowd, which takes as long to write as most of the lists to read.
it('D50 every list answers at most 10,000 rows and 6 MB to everyone who may ask, and its pages have each row once', async () => {
  const people = await crowd();
  await expectBoundedQueries(people);
  await expectBoundedRestLists(people);
  await expectWholeSpan(people);
  await expectWholePages(people);
}, 360_000);
