import { join } from 'node:path';
import { storeAcceptedTime } from '@muster/db/features/admin/server-clock';
import { openStore } from '@muster/db/open';
import { day } from '@muster/domain/calendar/durations';
import { epochMilliseconds, instantAt } from '@muster/domain/calendar/instant';
import { boot } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { createServerClock } from '../../src/clock/server-clock.ts';
import { closeEndedDays } from '../../src/jobs/schedule.ts';
import { runHere } from './in-process.ts';
import { folderWith } from './process.ts';

/** A data folder whose trusted time is so many days ago, with two closed days. */
async function folderOff(days: number): Promise<string> {
  const folder = await folderWith({ BOSS: 'administrator' });
  const store = await openStore(join(folder, 'muster.db'));
  await store.write((tx) => storeAcceptedTime(tx, instantAt(Date.now() - days * day)));
  await store.close();
  return folder;
}

describe('D3 the clock on the command line', () => {
  it.each([
    ['ahead', 400, /^clock: the clock of this machine shows .*Z, which is 400 days ahead of /],
    ['behind', -0.5, /^clock: the clock of this machine shows .*Z, which is 7\d\d minutes behind /],
  ] as const)('check finds one that is %s', async (_way, days, words) => {
    const { code, stdout } = await runHere(await folderOff(days), 'check');
    expect([code, stdout]).toEqual([1, expect.stringMatching(words)]);
    expect(stdout).toContain('run "muster clock accept"');
  });

  it('clock accept makes it the trusted one, once, with an audit entry', async () => {
    const folder = await folderOff(400);
    expect((await runHere(folder, 'clock')).stdout).toMatch(/400 days ahead/);
    expect(await runHere(folder, 'clock accept')).toMatchObject({ code: 0, stderr: '' });
    expect((await runHere(folder, 'clock')).stdout).toMatch(/^The clock of this machine is trusted/);
    expect((await runHere(folder, 'check')).stdout).toBe('The data folder is sound\n');
    expect(await runHere(folder, 'clock accept')).toMatchObject({ code: 1, stdout: '' });
    const store = await openStore(join(folder, 'muster.db'));
    expect(await store.read.selectFrom('audit_log').select(['actorId', 'action']).execute()).toContainEqual({
      actorId: null,
      action: 'job.accept-clock',
    });
    await store.close();
  });

  it('a running server learns of the word by itself', async () => {
    const muster = await boot();
    const wall = instantAt(epochMilliseconds(muster.now()) + 40 * day);
    const clock = await createServerClock(muster.store, { wall: () => wall, elapsed: () => 0 });
    await muster.store.write((tx) => storeAcceptedTime(tx, muster.now()));
    expect(clock.read().state).toBe('right');
  });
});

describe('D8 runs of jobs on the command line', () => {
  it('are listed and taken back', async () => {
    const folder = await folderWith({ BOSS: 'administrator' });
    expect((await runHere(folder, 'jobs')).stdout).toBe('No job has run yet\n');
    const store = await openStore(join(folder, 'muster.db'));
    const closed = await closeEndedDays(store, instantAt(Date.now() + 8 * day));
    await store.close();
    expect((await runHere(folder, 'jobs')).stdout).toMatch(
      /^1 {2}\S+Z {2}close_days \S+ to \S+, rows made: \d\n$/,
    );
    const rows = closed.length;
    expect((await runHere(folder, 'jobs take-back 1')).stdout).toBe(
      `Run 1 is undone: ${rows} of ${rows} rows\n`,
    );
    expect(await runHere(folder, 'jobs take-back 1')).toMatchObject({ code: 1 });
    expect(await runHere(folder, 'jobs take-back one')).toMatchObject({ code: 2 });
    expect(await runHere(folder, 'jobs take-back 9')).toMatchObject({ code: 1 });
  });
});
