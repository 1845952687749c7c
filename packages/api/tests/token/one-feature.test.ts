import { scopeNames, type TokenScope } from '@muster/domain/account/token/scopes';
import { boot, type Muster, type Person } from '@muster/testing/harness';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { pdf, upload } from '../document/forms.ts';
import { dayOff, requested } from '../leave/transports.ts';
import { callWith, writtenToken } from './fixture.ts';

/** What a text of each feature is called in the answers of a scope. */
type Mark =
  | 'leave'
  | 'balance'
  | 'correction'
  | 'warning'
  | 'paper'
  | 'document'
  | 'message'
  | 'grievance'
  | 'note'
  | 'type';

const marks: Readonly<Record<Mark, string>> = {
  leave: 'MARK-LEAVE',
  balance: 'MARK-BALANCE',
  correction: 'MARK-CORRECTION',
  warning: 'MARK-WARNING',
  paper: 'MARK-PAPER',
  document: 'MARK-DOCUMENT',
  message: 'MARK-MESSAGE',
  grievance: 'MARK-GRIEVANCE',
  note: 'MARK-NOTE',
  // The type of the approved leave (D18).
  type: 'Annual Leave',
};

/** Whose texts the answers of a scope have: those of its own feature. Scopes that are not here have none. */
const told: Readonly<Partial<Record<TokenScope, readonly Mark[]>>> = {
  'attendance:read': ['correction'],
  'attendance:read-all': ['correction'],
  // The settings say which types count.
  'company:read-all': ['type'],
  'documents:read': ['document'],
  'hr-documents:read': ['paper'],
  'hr-documents:read-all': ['paper'],
  'leave:read': ['leave', 'balance', 'type'],
  'leave:read-all': ['leave', 'balance', 'type'],
  'messages:read': ['message'],
  'payroll:read-all': ['type'],
  'warnings:read': ['warning'],
};

async function filled() {
  const muster = await boot();
  const boss = await muster.person('BOSS', { isAdmin: true });
  const ann = await muster.person('ANN');
  const done = async (as: Person, method: 'POST' | 'PATCH', path: string, input: object) => {
    const { status, body } = await muster.call(method, path, input, { as });
    expect([path, status < 300, body]).toEqual([path, true, body]);
    return z.looseObject({ id: z.int().optional() }).parse(body).id ?? 0;
  };
  await done(ann, 'POST', '/api/attendance/checkin', {});
  const attendanceId = 1;
  const checkInTime = '2026-03-02T07:00:00.000Z';
  await done(ann, 'POST', '/api/attendance/corrections', {
    attendanceId,
    checkInTime,
    reason: marks.correction,
  });
  for (const as of [ann, boss]) {
    const leave = { leaveType: marks.type, startDate: '2026-03-03', endDate: '2026-03-04' };
    const more = { duration: 'multiple_days', reason: marks.leave };
    const id = await done(as, 'POST', '/api/leave-requests', { ...leave, ...more });
    await done(boss, 'PATCH', `/api/admin/leave-requests/${id}`, { status: 'approved' });
  }
  await done(boss, 'POST', `/api/admin/people/${ann.id}/balance`, { days: 1, reason: marks.balance });
  await done(boss, 'POST', '/api/admin/warnings', { userId: ann.id, title: 'Late', reason: marks.warning });
  await done(ann, 'POST', '/api/papers/requests', { document: 'Other', details: marks.paper });
  await done(ann, 'POST', '/api/messages', { content: marks.message });
  const grievance = { category: 'other', subject: 'Noise', description: marks.grievance };
  await done(ann, 'POST', '/api/grievances', grievance);
  await done(boss, 'POST', '/api/admin/prediction/follow-ups', { userId: ann.id, note: marks.note });
  const fileName = `${marks.document}.pdf`;
  expect((await upload(muster, ann, { fileName, content: pdf() })).status).toBe(201);
  muster.pass({ days: 1 });
  return { muster, boss, ann };
}

const inputs = [
  {},
  { date: '2026-03-03' },
  { from: '2026-03-01', to: '2026-03-06' },
  { month: '2026-03' },
  { date: '2026-03-03', month: '2026-03', from: '2026-03-01', to: '2026-03-06' },
];

/** Everything that a token of one scope reads or exports, as one text, and how many answers that are. */
async function readBy(muster: Muster, token: string, scope: TokenScope, personId: number) {
  const texts: string[] = [];
  for (const { method, url, scope: needed } of muster.app.routes) {
    const reads = method === 'GET' || (method === 'POST' && /export$/.test(url));
    if (!reads || ![needed ?? []].flat().includes(scope)) continue;
    const path = url.replace(':userId', String(personId)).replace(/:\w+/, '1');
    for (const input of inputs) {
      const asked = method === 'GET' ? `${path}?${new URLSearchParams(input)}` : path;
      const answer = await callWith(
        muster,
        token,
        method as 'GET' | 'POST',
        asked,
        method === 'GET' ? undefined : input,
      );
      if (answer.status < 300) texts.push(answer.text);
    }
  }
  return texts;
}

it('D58 a token of one scope reads no row of another feature', { timeout: 120_000 }, async () => {
  const { muster, boss, ann } = await filled();
  const found: Record<string, Mark[]> = {};
  for (const scope of scopeNames) {
    const token = await writtenToken(muster, scope.endsWith('-all') ? boss : ann, [scope]);
    const texts = await readBy(muster, token, scope, ann.id);
    if (scope.includes(':read')) expect(texts.length, scope).toBeGreaterThan(0);
    const all = texts.join('\n');
    const seen = Object.entries(marks).flatMap(([mark, text]) => (all.includes(text) ? [mark as Mark] : []));
    if (seen.length > 0) found[scope] = seen;
  }
  expect(found).toEqual(told);
});

const details = z.looseObject({ fullName: z.string() });

it.each([
  [['people:read-all'], []],
  [
    ['people:read-all', 'leave:read-all'],
    ['ledger', 'reservedDays'],
  ],
  [['people:read-all', 'warnings:write-all'], ['warnings']],
  [
    ['people:read-all', 'hr-documents:read-all'],
    ['hrDocumentRequests', 'hrDocuments'],
  ],
  [[...scopeNames], ['hrDocumentRequests', 'hrDocuments', 'ledger', 'reservedDays', 'warnings']],
] satisfies [TokenScope[], string[]][])(
  'D58 a person’s details for a token with %j',
  async (scopes, more) => {
    const { muster, boss, ann } = await filled();
    const path = `/api/admin/people/${ann.id}`;
    const whole = details.parse((await muster.call('GET', path, undefined, { as: boss })).body);
    const told = details.parse(
      (await callWith(muster, await writtenToken(muster, boss, scopes), 'GET', path)).body,
    );
    const added = [
      'hasSecondFactor',
      'hrDocumentRequests',
      'hrDocuments',
      'ledger',
      'reservedDays',
      'resetLinkUntil',
      'warnings',
    ];
    expect(
      Object.keys(whole)
        .filter((name) => !(name in told))
        .sort(),
    ).toEqual(added.filter((name) => !more.includes(name)));
    expect(whole).toMatchObject(told);
  },
);

it('D18 D58 who is missing says neither the type of leave nor when a session was used', async () => {
  const { muster, boss } = await filled();
  const asked = '/api/admin/attendance/missing?date=2026-03-03';
  const read = async (...scopes: TokenScope[]) =>
    (await callWith(muster, await writtenToken(muster, boss, scopes), 'GET', asked)).body;
  const day = { startDate: '2026-03-03', endDate: '2026-03-03' };
  const unknown = { lastSeenAt: null, leave: { leaveType: null, duration: null, ...day } };
  expect(await read('attendance:read-all')).toMatchObject([unknown, unknown]);
  const known = { lastSeenAt: null, leave: { leaveType: marks.type, endDate: '2026-03-04' } };
  expect(await read('attendance:read-all', 'leave:read-all')).toMatchObject([known, known]);
});

it('D58 an audit log for a token has no entry about grievances, their files or predictions', async () => {
  const { muster, boss } = await filled();
  await muster.call('GET', '/api/admin/grievances', undefined, { as: await muster.person('EVE') });
  await muster.call('POST', '/api/admin/audit/export', {}, { as: boss });
  const token = await writtenToken(muster, boss, ['audit:read-all']);
  const { text } = await callWith(muster, token, 'GET', '/api/admin/audit?pageSize=100');
  expect(text).toContain('leave.approve');
  expect(text).not.toMatch(/grievance|prediction|\d+ entries/);
  const csv = (await callWith(muster, token, 'POST', '/api/admin/audit/export', {})).text;
  expect(csv).not.toMatch(/[Gg]rievance|[Pp]rediction|\d+ entries/);
});

it('D58 a preview for a token is of what its scope reads, and of no person’s leave beside', async () => {
  const muster = await boot();
  const boss = await muster.person('BOSS', { isAdmin: true });
  const ann = await muster.person('ANN');
  await requested(muster, ann, dayOff('2026-03-10'));
  const company = await writtenToken(muster, boss, ['company:write-all']);
  const both = await writtenToken(muster, boss, ['company:write-all', 'working-time:write-all']);
  const holiday = { date: '2026-03-10', name: 'Fair', preview: true };
  const rules = { approval: { leave: { default: 'lead' } }, preview: true };
  const closure = { name: 'Works holiday', from: '2026-03-16', to: '2026-03-17', leaveType: 'Annual Leave' };
  const ask = (token: string, method: 'POST' | 'PATCH', path: string, body: object) =>
    callWith(muster, token, method, `/api/admin/${path}`, body);
  expect(await ask(company, 'POST', 'holidays', holiday)).toMatchObject({
    status: 403,
    body: { message: 'This token lacks the scope working-time:write-all' },
  });
  expect((await ask(both, 'POST', 'holidays', holiday)).text).toContain('Person ANN');
  for (const token of [company, both]) {
    expect((await ask(token, 'PATCH', 'settings', rules)).status).toBe(403);
    const answer = await ask(token, 'POST', 'closures', { ...closure, preview: true });
    expect(answer.status).toBe(403);
    expect(answer.text).not.toContain('ANN');
  }
});
