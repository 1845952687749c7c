import { randomUUID } from 'node:crypto';
import { answeredHeader } from '@muster/domain/wire/answered';
import type { Answer } from '@muster/testing/calling';
import { boot, type Muster, type Person } from '@muster/testing/harness';
import { expect, it } from 'vitest';
import { formOf, partsOf, send, upload } from './document/forms.ts';

/** A write under a key; `headers` are added. */
type Call = (muster: Muster, ann: Person, headers: Record<string, string>) => Promise<Answer>;

const post =
  (url: string, body?: unknown, more = {}): Call =>
  (muster, as, headers) =>
    muster.call('POST', url, body, { as, headers: { ...headers, ...more } });
const checkIn = (more?: object) => post('/api/attendance/checkin', {}, more);

const finals: readonly (readonly [string, number, Call])[] = [
  ['what a procedure did', 201, checkIn()],
  ['a conflict', 409, post('/api/attendance/checkout', {})],
  ['bad input', 400, post('/api/leave-requests', { leaveType: 'Nap' })],
  ['a row that is not there', 404, post('/api/leave-requests/withdraw', { id: 77 })],
  ['a stored file', 201, (muster, ann, headers) => upload(muster, ann, { headers })],
  [
    'a file of a wrong kind',
    400,
    (muster, ann, headers) => upload(muster, ann, { headers, fileName: 'a.exe' }),
  ],
];

it.each(finals)('L42 %s is Muster’s own answer: it names the key', async (_name, status, call) => {
  const muster = await boot();
  const ann = await muster.person('E1');
  const key = randomUUID();
  const answer = await call(muster, ann, { 'idempotency-key': key });
  expect([answer.status, answer.headers[answeredHeader]]).toEqual([status, key]);
});

const cut = formOf(partsOf());
const others: readonly (readonly [string, number, Call])[] = [
  ['another site', 403, checkIn({ origin: 'https://elsewhere.example' })],
  ['no session', 401, checkIn({ cookie: '' })],
  ['another account’s session', 401, checkIn({ 'muster-account': '999' })],
  ['an unknown path', 404, post('/api/attendance/arrive', {})],
  ['a body too large to be read', 413, checkIn({ 'content-length': '2000000' })],
  [
    'broken JSON',
    400,
    post('/api/attendance/checkin', '{"address":', { 'content-type': 'application/json' }),
  ],
  ['another content type', 415, post('/api/attendance/checkin', 'x', { 'content-type': 'text/plain' })],
  [
    'a form that was cut off',
    400,
    post('/api/documents/upload', cut.payload.subarray(0, -30), { 'content-type': cut.type }),
  ],
];

it.each(others)(
  'L42 the refusal of %s is no one’s last word: it names no key',
  async (_name, status, call) => {
    const muster = await boot();
    const ann = await muster.person('E1');
    const answer = await call(muster, ann, { 'idempotency-key': randomUUID() });
    expect([answer.status, answer.headers[answeredHeader]]).toEqual([status, undefined]);
  },
);

it('L42 D51 a limit names no key, before or in the procedure', async () => {
  const muster = await boot();
  const ann = await muster.person('E1');
  const headers = () => ({ 'idempotency-key': randomUUID() });
  const say = () =>
    muster.call(
      'POST',
      '/api/messages',
      { content: 'Hi', isAnnouncement: false },
      { as: ann, headers: headers() },
    );
  const said = await Promise.all(Array.from({ length: 21 }, say));
  expect(said.filter(({ status }) => status === 429).map((each) => each.headers[answeredHeader])).toEqual([
    undefined,
  ]);
});

it('L42 without a key, or with one that is none, there is nothing to name', async () => {
  const muster = await boot();
  const ann = await muster.person('E1');
  for (const headers of [{}, { 'idempotency-key': 'not a key' }]) {
    const answer = await send(muster, ann, partsOf(), headers);
    expect(answer.headers[answeredHeader]).toBeUndefined();
  }
});
