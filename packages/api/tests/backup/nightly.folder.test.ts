import { readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { backupFailures } from '@muster/domain/backup/failure-texts';
import { readBackupFileName } from '@muster/domain/backup/file-name';
import { boot, type Muster } from '@muster/testing/harness';
import { backupsOf, quickArchive } from '@muster/testing/test-backups';
import { describe, expect, it } from 'vitest';
import type { BackupsOptions } from '../../src/backup/backups.ts';
import { verifyArchive } from '../../src/backup/unpack-backup.ts';

const namesIn = (muster: Muster) => readdirSync(backupsOf(muster)).sort();
const tick = async (muster: Muster) => {
  await muster.deps.backups.tick();
  return namesIn(muster);
};
const kinds = (muster: Muster) => muster.deps.problems.list().map(({ kind }) => kind);
const errorLines = (muster: Muster, about: RegExp) =>
  muster.log.filter((line) => /"level":50/.test(line) && about.test(line));

/** Fails until it is fixed, as a full disk does. */
function fullDisk() {
  let tries = 0;
  let isFull = true;
  const write: BackupsOptions['write'] = async (order, signal) => {
    tries += 1;
    if (isFull) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    await quickArchive(order, signal);
  };
  return {
    write,
    tries: () => tries,
    fix() {
      isFull = false;
    },
  };
}

describe('D48 the nightly backup', () => {
  it('is made once at the quiet hour of the company’s zone, whole', async () => {
    const muster = await boot();
    expect(await tick(muster)).toEqual([]);
    muster.moveTo('2026-03-03T01:29:59.000Z');
    expect(await tick(muster)).toEqual([]);
    muster.moveTo('2026-03-03T01:30:07.000Z');
    expect(await tick(muster)).toEqual(['muster-20260303T013007Z-nightly.backup']);
    const [name = ''] = namesIn(muster);
    await expect(verifyArchive(join(backupsOf(muster), name))).resolves.toMatchObject({
      createdAt: '2026-03-03T01:30:07.000Z',
    });
    muster.pass({ hours: 20 });
    expect(await tick(muster)).toHaveLength(1);
    expect(await muster.deps.backups.status()).toMatchObject({
      lastSucceededAt: '2026-03-03T01:30:07.000Z',
      nextAt: '2026-03-04T01:30:00.000Z',
    });
  });

  it('is made up for after downtime, once', async () => {
    const muster = await boot({ backups: { write: quickArchive } });
    muster.pass({ days: 9, hours: 3 });
    expect(await tick(muster)).toEqual(['muster-20260311T120000Z-nightly.backup']);
    muster.pass({ minutes: 1 });
    expect(await tick(muster)).toHaveLength(1);
  });

  it('rotates what is in the folder, and leaves other files alone', async () => {
    const muster = await boot({ backups: { write: quickArchive } });
    await writeFile(join(backupsOf(muster), 'notes.txt'), 'mine');
    muster.moveTo('2026-03-03T01:30:00.000Z');
    for (let night = 0; night < 40; night += 1) {
      await tick(muster);
      muster.pass({ days: 1 });
    }
    const names = namesIn(muster);
    expect(names).toContain('notes.txt');
    const dates = names.flatMap((name) => readBackupFileName(name)?.at.slice(5, 10) ?? []);
    expect(dates).toEqual([
      ...['03-15', '03-22', '03-29', '03-31'],
      ...['04-05', '04-06', '04-07', '04-08', '04-09', '04-10', '04-11'],
    ]);
  });

  it('that fails is a problem, tried again each hour and reported once, until one succeeds', async () => {
    const disk = fullDisk();
    const muster = await boot({ backups: disk });
    muster.moveTo('2026-03-03T01:30:00.000Z');
    await tick(muster);
    const health = await muster.call('GET', '/health');
    expect(health).toMatchObject({ status: 200, body: { problems: ['backup_failed'] } });
    expect(health.text).not.toContain('disk');
    expect((await muster.deps.backups.status()).lastFailure).toEqual({
      at: '2026-03-03T01:30:00.000Z',
      why: backupFailures.diskFull(),
    });
    const said = { code: 'backupFailure.diskFull', params: {} };
    const boss = await muster.person('CHIEF', { isAdmin: true });
    const read = async (path: string, language: string) => {
      const headers = { 'accept-language': language };
      return (await muster.call('GET', path, undefined, { as: boss, headers })).body;
    };
    const german = 'Der Datenträger der Sicherungen ist voll.';
    expect(await read('/api/admin/backups', 'de')).toMatchObject({ lastFailure: { why: german, ...said } });
    expect(await read('/api/admin/problems', 'de')).toMatchObject([{ detail: german, ...said }]);
    const why = 'The disk of the backups is full.';
    expect(await read('/api/admin/backups', 'en')).toMatchObject({ lastFailure: { why, ...said } });
    expect(await read('/api/admin/problems', 'en')).toMatchObject([{ detail: why, ...said }]);
    for (let minute = 0; minute < 180; minute += 1) {
      muster.pass({ minutes: 1 });
      await tick(muster);
    }
    expect(disk.tries()).toBe(4);
    expect(errorLines(muster, /backup/)).toHaveLength(2);
    disk.fix();
    muster.pass({ hours: 1 });
    expect(await tick(muster)).toHaveLength(1);
    expect(kinds(muster)).toEqual([]);
    expect((await muster.deps.backups.status()).lastFailure?.at).toBe('2026-03-03T04:30:00.000Z');
  });

  it('that fails for two nights is overdue, also in /health', async () => {
    const disk = fullDisk();
    const muster = await boot({ backups: disk });
    muster.pass({ hours: 50 });
    await tick(muster);
    expect(kinds(muster)).toEqual(['backup_failed']);
    muster.pass({ minutes: 1 });
    await tick(muster);
    expect(kinds(muster)).toEqual(['backup_failed', 'backup_overdue']);
    disk.fix();
    muster.pass({ hours: 1 });
    await tick(muster);
    expect(kinds(muster)).toEqual([]);
  });

  it('is not begun without room', async () => {
    const muster = await boot({ backups: { freeBytes: async () => 1_000_000 } });
    muster.moveTo('2026-03-03T01:30:00.000Z');
    expect(await tick(muster)).toEqual([]);
    expect(muster.deps.problems.list()).toMatchObject([
      { kind: 'backup_failed', detail: backupFailures.noRoom() },
    ]);
  });

  it('is broken off when the server stops, and is no failure then', async () => {
    const muster = await boot({
      backups: {
        write: (_order, signal) =>
          new Promise((_resolve, reject) => {
            signal.addEventListener('abort', () => reject(signal.reason));
          }),
      },
    });
    muster.moveTo('2026-03-03T01:30:00.000Z');
    const ended = muster.deps.backups.make('nightly');
    expect((await muster.deps.backups.status()).runningSince).toBe('2026-03-03T01:30:00.000Z');
    await muster.deps.backups.stop();
    await ended;
    expect(kinds(muster)).toEqual([]);
  });
});
