import { readFileSync } from 'node:fs';
import { attemptsInMemory } from '@muster/db/store/limit-counter';
import { instantAt } from '@muster/domain/calendar/instant';
import type { Answer } from '@muster/testing/calling';
import { boot, type Muster, type Person } from '@muster/testing/harness';
import type { AnyProcedure } from '@trpc/server';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createAccountLimits } from '../../src/limits/limits.ts';
import type { Limit } from '../../src/limits/sliding-limit.ts';
import { appRouter } from '../../src/router.ts';
import { upload } from '../document/forms.ts';

const declaration = z.object({
  type: z.enum(['query', 'mutation', 'subscription']),
  meta: z.object({ limit: z.string().optional(), unlimited: z.string().optional() }),
});

const declared = Object.entries<unknown>(appRouter._def.procedures)
  .filter((entry): entry is [string, AnyProcedure] => typeof entry[1] === 'function' && '_def' in entry[1])
  .map(([path, { _def }]) => ({ path, ...declaration.parse(_def) }));

/** How many tries a limit allows at once, and the seconds after which the first can be repeated. */
async function measure(limit: Limit): Promise<{ most: number; seconds: number }> {
  for (let most = 0; ; most += 1) {
    const refusal = await limit.attempt('1', instantAt(0));
    if (refusal) return { most, seconds: refusal.retryAfter };
  }
}

const spans: Readonly<Record<string, number>> = { '10 minutes': 600, hour: 3_600, day: 86_400 };

/** The table of limits by account in docs/rules.md: each name with its figures. */
function documented() {
  const text = readFileSync(new URL('../../../../docs/rules.md', import.meta.url), 'utf8');
  const rows = [...text.matchAll(/^\| `(\w+)` +\|[^|]+\| ([\d,]+) in (?:an? )?([\w ]+?) +\|$/gm)];
  return Object.fromEntries(
    rows.map(([, name, most, span = '']) => [
      name,
      { most: Number(most?.replace(',', '')), seconds: spans[span] },
    ]),
  );
}

describe('D51 the limits by account', () => {
  it('are declared by every mutation, or it says why it needs none', () => {
    const mutations = declared.filter(({ type }) => type === 'mutation');
    expect(mutations.length).toBeGreaterThan(30);
    const silent = mutations.filter(
      ({ meta }) => (meta.limit === undefined) === (meta.unlimited === undefined),
    );
    expect(silent.map(({ path }) => path)).toEqual([]);
  });

  it('are those of the table in the rules', async () => {
    const measured: Record<string, unknown> = {};
    for (const [name, limit] of Object.entries(createAccountLimits(attemptsInMemory())))
      measured[name] = await measure(limit);
    expect(documented()).toEqual(measured);
  });
});

const grievance = { subject: 'Noise', description: 'Loud all day', category: 'workplace_safety' };

const byRest = (muster: Muster, as: Person, headers: Record<string, string> = {}) =>
  muster.call('POST', '/api/grievances', grievance, { as, headers });
const byTrpc = (muster: Muster, as: Person) => muster.mutate('grievance.file', grievance, { as });

async function statuses(count: number, send: (index: number) => Promise<Answer>): Promise<number[]> {
  const answers = await Promise.all(Array.from({ length: count }, (_, index) => send(index)));
  return answers.map(({ status }) => status);
}

const results = z.array(
  z.object({ error: z.optional(z.object({ data: z.object({ httpStatus: z.number() }) })) }),
);

/** Files grievances in one batched request; the status of each call. */
async function inBatch(muster: Muster, as: Person, size: number): Promise<number[]> {
  const inputs = Object.fromEntries(Array.from({ length: size }, (_, index) => [index, grievance]));
  const path = Array(size).fill('grievance.file').join(',');
  const { body } = await muster.call('POST', `/trpc/${path}?batch=1`, inputs, { as });
  return results.parse(body).map(({ error }) => error?.data.httpStatus ?? 200);
}

const countOf = async ({ store }: Muster, table: 'grievances' | 'leave_requests' | 'outbox') =>
  (await store.read.selectFrom(table).select('id').execute()).length;

const keyOf = (index: number) => ({
  'idempotency-key': `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
});

describe('D51 50 grievances a day', () => {
  it('are counted over all transports together, batched ones each, and for each account alone', async () => {
    const muster = await boot();
    const ann = await muster.person('E1');
    expect(await statuses(20, () => byRest(muster, ann))).toEqual(Array(20).fill(201));
    expect(await statuses(20, () => byTrpc(muster, ann))).toEqual(Array(20).fill(200));
    // The calls of a batch run at the same time; which of them are too many is left to the database.
    expect((await inBatch(muster, ann, 12)).sort()).toEqual([...Array(10).fill(200), 429, 429]);
    const refused = await byRest(muster, ann);
    expect([refused.status, refused.body]).toEqual([
      429,
      { message: 'Too many grievances. Please try again in 24 hours.' },
    ]);
    expect(refused.headers['retry-after']).toBe('86400');
    expect(await countOf(muster, 'grievances')).toBe(50);
    expect((await byRest(muster, await muster.person('E2'))).status).toBe(201);
    muster.pass({ days: 1 });
    expect((await byTrpc(muster, await muster.device(ann))).status).toBe(200);
  });

  it('do not count what was refused, nor what is repeated with its key', async () => {
    const muster = await boot();
    const ann = await muster.person('E1');
    const bad = { ...grievance, excludedAdminId: ann.id };
    const refuse = () => statuses(40, () => muster.mutate('grievance.file', bad, { as: ann }));
    expect(new Set([...(await refuse()), ...(await refuse())])).toEqual(new Set([422]));
    const send = (index: number) => byRest(muster, ann, keyOf(index));
    expect(await statuses(50, send)).toEqual(Array(50).fill(201));
    expect(await statuses(50, send)).toEqual(Array(50).fill(201));
    expect((await send(50)).status).toBe(429);
    expect(await countOf(muster, 'grievances')).toBe(50);
  });
});

/** A day of leave in the future, a different one for each index. */
const leaveOn = (index: number) => {
  const date = new Date(Date.UTC(2026, 2, 2 + 7 * index)).toISOString().slice(0, 10);
  return { leaveType: 'Sick Leave', duration: 'full_day', startDate: date, endDate: date, reason: 'Ill' };
};

describe('D51 limits and the queue of weeks offline', () => {
  it('let 30 leave requests, 60 corrections and the check-ins of a week in at once', async () => {
    const muster = await boot();
    const ann = await muster.person('E1');
    const leave = (index: number) =>
      muster.call('POST', '/api/leave-requests', leaveOn(index), { as: ann, headers: keyOf(index) });
    expect(await statuses(30, leave)).toEqual(Array(30).fill(201));
    const ask = { attendanceId: 1, checkInTime: '2026-03-02T08:00:00.000Z', reason: 'Forgot' };
    const correct = () => muster.call('POST', '/api/corrections', ask, { as: ann });
    expect(new Set(await statuses(60, correct))).toEqual(new Set([404]));
    const checkIn = () => muster.call('POST', '/api/attendance/checkin', {}, { as: ann });
    expect((await statuses(300, checkIn)).filter((status) => status !== 409)).toEqual([201]);
  });

  it('D33 end requests that are withdrawn and made again: 60 an hour', async () => {
    const muster = await boot();
    const ann = await muster.person('E1');
    for (let time = 0; time < 60; time += 1) {
      const { body } = await muster.mutate('leave.request', leaveOn(0), { as: ann });
      const { id } = z.object({ id: z.number() }).parse(body);
      expect((await muster.mutate('leave.withdraw', { id }, { as: ann })).status).toBe(200);
    }
    expect((await muster.mutate('leave.request', leaveOn(0), { as: ann })).status).toBe(429);
    expect(await countOf(muster, 'leave_requests')).toBe(60);
  });

  it('answers a repeated upload where 30 in 10 minutes are used up', async () => {
    const muster = await boot();
    const ann = await muster.person('E1');
    const send = (index: number) => upload(muster, ann, { headers: keyOf(index) });
    expect(await statuses(30, send)).toEqual(Array(30).fill(201));
    expect(await statuses(2, (index) => send(29 + index))).toEqual([201, 429]);
  });
});
