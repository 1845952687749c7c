import { mirroredKinds, type PullInput } from '@muster/domain/wire/sync';
import { describe, expect, test } from 'vitest';
import type { Row } from '../../src/store/device/kinds.ts';
import { pullAll } from '../../src/store/sync/mirror.ts';
import type { PullAnswer } from '../../src/store/sync/server.ts';
import { dyingAt } from './dying.ts';
import { type MemoryDevice, memoryDevice } from './memory-tables.ts';
import { attendanceRow, profileRow } from './samples.ts';

/** A server of one history: day records in the order of their `seq`, two a page. */
interface Source {
  epoch: string;
  readonly log: { readonly seq: number; readonly id: number; readonly row: Row<'attendance'> | undefined }[];
  readonly asked: PullInput[];
  pull(input: PullInput): Promise<PullAnswer>;
}

function sourceOf(count: number): Source {
  const source: Source = {
    epoch: 'first',
    asked: [],
    log: Array.from({ length: count }, (_, place) => ({
      seq: place + 1,
      id: place + 1,
      row: attendanceRow(place + 1),
    })),
    async pull(input) {
      source.asked.push(input);
      const foreign = input.epoch !== null && input.epoch !== source.epoch;
      const begin = Object.values(input.after).every(({ seq, id }) => seq === 0 && id === 0);
      const from = (seq: number) => (foreign ? 0 : seq);
      const log = source.log.filter(({ seq }) => seq > from(input.after.attendance?.seq ?? 0));
      const page = log.slice(0, 2);
      const last = page.at(-1);
      return {
        at: '2026-03-02T09:00:00.000Z',
        epoch: source.epoch,
        fresh: foreign || (input.epoch === null && begin),
        changes: {
          profile: {
            rows: from(input.after.profile?.seq ?? 0) < 1 ? [profileRow(1)] : [],
            deleted: [],
            checkpoint: { seq: 1, id: 1 },
            more: false,
          },
          attendance: {
            rows: page.flatMap(({ row }) => row ?? []),
            deleted: page.filter(({ row }) => !row).map(({ id }) => id),
            checkpoint: last ? { seq: last.seq, id: last.id } : (input.after.attendance ?? { seq: 0, id: 0 }),
            more: log.length > 2,
          },
        },
      };
    },
  };
  return source;
}

/** The latest state of each row, deleted ones left out. */
function truth({ log }: Source): readonly Row<'attendance'>[] {
  const rows = new Map(log.map(({ id, row }) => [id, row]));
  return [...rows.values()].flatMap((row) => row ?? []).sort((a, b) => a.id - b.id);
}

function mirrored({ storage }: MemoryDevice): unknown[] {
  const rows = [...(storage.rows.get('attendance')?.values() ?? [])];
  return rows.map(({ row }) => row).sort((a, b) => a.id - b.id);
}

const device = () => memoryDevice(() => 'unused');

describe('S12 S13 S15 pulling', () => {
  test('brings everything, page by page, and then only what is new', async () => {
    const [here, source] = [device(), sourceOf(5)];
    const tables = await here.open(1);
    await pullAll(tables, source.pull);
    expect(mirrored(here)).toEqual(truth(source));
    expect(source.asked).toHaveLength(3);
    expect(source.asked[0]).toEqual({
      epoch: null,
      after: Object.fromEntries(mirroredKinds.map((kind) => [kind, { seq: 0, id: 0 }])),
    });
    source.log.push(
      { seq: 6, id: 2, row: attendanceRow(2, 'late') },
      { seq: 7, id: 9, row: attendanceRow(9) },
    );
    await pullAll(tables, source.pull);
    expect(source.asked).toHaveLength(4);
    expect(source.asked[3]).toMatchObject({ epoch: 'first', after: { attendance: { seq: 5, id: 5 } } });
    expect(mirrored(here)).toEqual(truth(source));
    expect(await tables.note()).toMatchObject({ stale: false, syncedAt: '2026-03-02T09:00:00.000Z' });
  });

  test('a row that the server deleted goes, and comes back with a later change', async () => {
    const [here, source] = [device(), sourceOf(3)];
    const tables = await here.open(1);
    await pullAll(tables, source.pull);
    source.log.push({ seq: 4, id: 2, row: undefined });
    await pullAll(tables, source.pull);
    expect(mirrored(here)).toEqual([attendanceRow(1), attendanceRow(3)]);
    source.log.push({ seq: 5, id: 2, row: attendanceRow(2, 'late') });
    await pullAll(tables, source.pull);
    expect(mirrored(here)).toEqual(truth(source));
  });

  test('a kind is complete with its last page, not before', async () => {
    const [here, source] = [device(), sourceOf(5)];
    const tables = await here.open(1);
    const complete: (boolean | undefined)[] = [];
    tables.watchNote((note) => complete.push(note.mirrored.attendance?.complete));
    await pullAll(tables, source.pull);
    expect(complete).toEqual([undefined, undefined, false, false, true]);
  });

  test('another history replaces this one; what is here is shown until it is whole', async () => {
    const [here, source] = [device(), sourceOf(5)];
    const tables = await here.open(1);
    await pullAll(tables, source.pull);
    const restored = sourceOf(3);
    restored.epoch = 'second';
    const shown: number[] = [];
    tables.watchRows('attendance', (rows) => shown.push(rows.length));
    await pullAll(tables, restored.pull);
    expect(mirrored(here)).toEqual(truth(restored));
    expect(Math.min(...shown)).toBe(3);
    expect(shown.slice(0, -1).every((count) => count >= 5)).toBe(true);
    expect(await tables.note()).toMatchObject({ epoch: 'second', stale: false });
    expect((await tables.note()).mirrored.attendance?.complete).toBe(true);
  });

  test('rows of another shape are pulled again', async () => {
    const [here, source] = [device(), sourceOf(2)];
    const tables = await here.open(1);
    await pullAll(tables, source.pull);
    const { mirrored: known } = await tables.note();
    await tables.changeNote({
      mirrored: { ...known, attendance: { seq: 2, id: 2, version: -1, complete: true } },
    });
    await pullAll(tables, source.pull);
    expect(source.asked.at(-1)?.after).toMatchObject({
      attendance: { seq: 0, id: 0 },
      profile: { seq: 1, id: 1 },
    });
    expect(mirrored(here)).toEqual(truth(source));
  });

  test('what the server does not answer stops it; what was stored stays', async () => {
    const [here, source] = [device(), sourceOf(5)];
    const tables = await here.open(1);
    const failing = async (input: PullInput) => {
      if (source.asked.length === 2) throw new Error('no network');
      return source.pull(input);
    };
    await expect(pullAll(tables, failing)).rejects.toThrow('no network');
    expect(mirrored(here)).toHaveLength(4);
    expect((await tables.note()).syncedAt).toBeNull();
    await pullAll(tables, source.pull);
    expect(mirrored(here)).toEqual(truth(source));
  });
});

describe.each(['before', 'after'] as const)('S13 a tab that dies %s any call', (side) => {
  test.each(Array.from({ length: 24 }, (_, step) => step))(
    'loses nothing and keeps nothing too much (call %i)',
    async (step) => {
      const [here, source] = [device(), sourceOf(3)];
      await pullAll(await here.open(1), source.pull);
      // A restored server with other rows: the mirror starts over, deletes rows, and needs several pages.
      source.epoch = 'second';
      source.log.splice(0, 2, { seq: 1, id: 1, row: attendanceRow(1, 'late') });
      source.log.push(
        { seq: 5, id: 7, row: attendanceRow(7) },
        { seq: 6, id: 3, row: undefined },
        { seq: 7, id: 8, row: attendanceRow(8) },
      );
      await pullAll(dyingAt(await here.open(1), step, side), source.pull).catch(() => undefined);
      // At no time are the old rows removed before the new ones are there.
      expect(mirrored(here).length).toBeGreaterThan(0);
      await pullAll(await here.open(1), source.pull);
      expect(mirrored(here)).toEqual(truth(source));
      expect(here.storage.note).toMatchObject({ epoch: 'second', stale: false });
    },
  );
});
