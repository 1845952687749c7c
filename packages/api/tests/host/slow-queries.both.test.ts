import { followsCallers } from '@muster/db/store/write-batch';
import { type BootOptions, boot } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readMetrics, withMetrics } from './reading-metrics.ts';

const line = z.object({
  level: z.int(),
  query: z.string(),
  ms: z.int(),
  count: z.int(),
  requestId: z.string().optional(),
  msg: z.string(),
});

/** An application all of whose queries take as long as the test says. */
async function bootTimed(options: BootOptions = {}) {
  let [now, step] = [0, 0];
  const muster = await boot({
    elapsed: () => {
      now += step;
      return now;
    },
    ...options,
  });
  return {
    muster,
    take(milliseconds: number) {
      step = milliseconds;
    },
    pass(milliseconds: number) {
      now += milliseconds;
    },
    slow: () =>
      muster.log.filter((text) => text.includes('"query"')).map((text) => line.parse(JSON.parse(text))),
  };
}

const complaint = { subject: 'Zanzibar heat', description: 'Very Zanzibar indeed', category: 'workload' };

describe('D80 a query of 200 ms or more is in the log', () => {
  it('at warn, with its text, its time and its request, and without any value', async () => {
    const { muster, take, slow } = await bootTimed();
    const ann = await muster.person('E4711');
    take(250);
    const read = await muster.call('GET', '/api/attendance', undefined, { as: ann });
    const write = await muster.call('POST', '/api/grievances', complaint, { as: ann });
    const wrong = { employeeId: 'E4711', password: 'Zanzibar password' };
    await muster.call('POST', '/api/auth/login', wrong);
    await muster.query(`people.page?input=${encodeURIComponent('{"search":"Zanzibar"}')}`, { as: ann });
    take(0);
    expect([read.status, write.status]).toEqual([200, 201]);
    const lines = slow();
    expect(lines.find(({ query }) => /^select .* from "attendance" /.test(query))).toEqual({
      level: 40,
      query: expect.stringMatching(/"userId" = (\?|\$1)/),
      ms: 250,
      count: 1,
      ...(followsCallers && { requestId: read.headers['x-request-id'] }),
      msg: 'A query took long',
    });
    expect(lines.find(({ query }) => query.startsWith('insert into "grievances"'))?.requestId).toBe(
      followsCallers ? write.headers['x-request-id'] : undefined,
    );
    expect(muster.log.join('\n')).not.toMatch(/Zanzibar|4711|Person/);
  });

  it('each write of a commit under its own request, the commit under none', async () => {
    const { muster, take, slow } = await bootTimed();
    const people = await Promise.all(['E1', 'E2', 'E3'].map((id) => muster.person(id)));
    await muster.listen();
    take(400);
    const answers = await Promise.all(
      people.map((as) => muster.call('POST', '/api/attendance/checkin', {}, { as })),
    );
    take(0);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const ids = answers.map(({ headers }) => headers['x-request-id']);
    const known = slow().flatMap(({ requestId }) => requestId ?? []);
    expect(known.length > 0).toBe(followsCallers);
    expect(ids).toEqual(expect.arrayContaining(known));
    const commits = slow().filter(({ query }) => /\bCOMMIT$/.test(query));
    expect(commits.length).toBeGreaterThan(0);
    expect(commits.map(({ requestId }) => requestId)).toEqual(commits.map(() => undefined));
  });

  it('not below 200 ms, and of one query once a minute, with a count', async () => {
    const { muster, take, pass, slow } = await bootTimed();
    const ann = await muster.person('E1');
    const ask = () => muster.call('GET', '/api/attendance', undefined, { as: ann });
    const lists = () => slow().filter(({ query }) => query.includes('from "attendance"'));
    take(199);
    await ask();
    expect(slow()).toEqual([]);
    take(200);
    for (const _ of [1, 2, 3]) await ask();
    expect(lists().map(({ count }) => count)).toEqual([1]);
    pass(60_000);
    await ask();
    expect(lists().map(({ count }) => count)).toEqual([1, 3]);
  });

  it('is counted for /metrics', async () => {
    const { muster, take } = await bootTimed(withMetrics());
    const ann = await muster.person('E1');
    take(300);
    await muster.call('GET', '/api/attendance', undefined, { as: ann });
    take(0);
    const { count, milliseconds } = muster.deps.tallies.slowQueries;
    expect([count > 0, milliseconds]).toEqual([true, count * 300]);
    const text = await readMetrics(muster);
    expect(text).toMatch(new RegExp(`^muster_slow_queries_total ${count}$`, 'm'));
    expect(text).toMatch(new RegExp(`^muster_slow_query_seconds_total ${(count * 300) / 1000}$`, 'm'));
  });
});
