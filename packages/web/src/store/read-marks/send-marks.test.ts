import type { ReadMarkInput } from '@muster/domain/message/schema';
import { describe, expect, it } from 'vitest';
import type { Row } from '../device/kinds.ts';
import { observable } from '../observable.ts';
import type { SyncState } from '../own-store.ts';
import { type Marks, noMarks } from './marks.ts';
import { sendMarks } from './send-marks.ts';

const online: SyncState = { connected: true, syncedAt: null, live: true };
type Mirrored = readonly Row<'read_mark'>[] | undefined;

const mirroredAt = (marks: Partial<Marks> = {}) => [{ id: 1, ...noMarks, ...marks }];

/** A tab that sends marks to a server that answers when the test says so. */
function sending(mirrored: Mirrored = mirroredAt()) {
  const calls: { readonly marks: ReadMarkInput; answer(taken: boolean): Promise<void> }[] = [];
  const pauses: (() => void)[] = [];
  const rows = observable<Mirrored>(mirrored);
  const sync = observable(online);
  const marked = observable(noMarks);
  const watched = { marked, mirrored: rows, sync };
  const stop = sendMarks(watched, {
    send: (marks) =>
      new Promise((resolve, reject) => {
        const answer = async (taken: boolean) => {
          if (taken) resolve(undefined);
          else reject(new Error('Unreachable'));
          await settled();
        };
        calls.push({ marks, answer });
      }),
    later(_, task) {
      pauses.push(task);
      return () => void pauses.splice(pauses.indexOf(task), 1);
    },
  });
  const mark = (marks: Partial<Marks>) => marked.set({ ...marked.read(), ...marks });
  return { calls, pauses, rows, sync, mark, stop, sent: () => calls.map(({ marks }) => marks) };
}

/** Waits until everything that follows from an answer has happened. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('L17 sending marks to the server', () => {
  it('happens at once, with what is new only', () => {
    const { mark, sent } = sending(mirroredAt({ announcementsUpTo: 9 }));
    mark({ chatUpTo: 4, announcementsUpTo: 3 });
    expect(sent()).toEqual([{ chatUpTo: 4 }]);
  });

  it('is one call at a time, and the next has the latest', async () => {
    const { mark, sent, calls } = sending();
    for (const chatUpTo of [1, 2, 3, 4]) mark({ chatUpTo });
    mark({ announcementsUpTo: 4 });
    expect(sent()).toEqual([{ chatUpTo: 1 }]);
    await calls[0]?.answer(true);
    expect(sent()).toEqual([{ chatUpTo: 1 }, { chatUpTo: 4, announcementsUpTo: 4 }]);
    await calls[1]?.answer(true);
    expect(sent()).toHaveLength(2);
  });

  it('sends nothing twice, nor what the mirror knows from another device', async () => {
    const { mark, sent, calls, rows } = sending();
    mark({ chatUpTo: 4 });
    await calls[0]?.answer(true);
    mark({ chatUpTo: 4 });
    rows.set(mirroredAt({ chatUpTo: 4 }));
    rows.set(mirroredAt({ chatUpTo: 8 }));
    mark({ chatUpTo: 7 });
    expect(sent()).toHaveLength(1);
  });

  it('waits until it is known how far the server has it', () => {
    const { mark, sent, rows } = sending();
    rows.set(undefined);
    mark({ chatUpTo: 4 });
    expect(sent()).toEqual([]);
    rows.set(mirroredAt());
    expect(sent()).toEqual([{ chatUpTo: 4 }]);
  });

  it('waits for the connection, and then sends the latest', () => {
    const { mark, sent, sync } = sending();
    sync.set({ ...online, connected: false });
    mark({ chatUpTo: 1 });
    mark({ chatUpTo: 2 });
    expect(sent()).toEqual([]);
    sync.set(online);
    expect(sent()).toEqual([{ chatUpTo: 2 }]);
  });

  it('after a failure is repeated after a pause, or with the next change', async () => {
    const { mark, sent, calls, pauses, sync } = sending();
    mark({ chatUpTo: 1 });
    await calls[0]?.answer(false);
    expect([sent().length, pauses.length]).toEqual([1, 1]);
    pauses[0]?.();
    await calls[1]?.answer(false);
    mark({ chatUpTo: 2 });
    expect(pauses).toEqual([]);
    await calls[2]?.answer(false);
    sync.set({ ...online, syncedAt: '2026-11-20T09:00:00.000Z' });
    await calls[3]?.answer(true);
    expect(sent()).toEqual([{ chatUpTo: 1 }, { chatUpTo: 1 }, { chatUpTo: 2 }, { chatUpTo: 2 }]);
    expect(pauses).toEqual([]);
  });

  it('ends with the store, whatever is under way', async () => {
    const { mark, sent, calls, pauses, stop } = sending();
    mark({ chatUpTo: 1 });
    mark({ chatUpTo: 2 });
    stop();
    await calls[0]?.answer(true);
    mark({ chatUpTo: 3 });
    expect([sent().length, pauses.length]).toEqual([1, 0]);
    const failing = sending();
    failing.mark({ chatUpTo: 1 });
    failing.stop();
    await failing.calls[0]?.answer(false);
    expect(failing.pauses).toEqual([]);
  });
});
