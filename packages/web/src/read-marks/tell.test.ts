import type { ReadMarkInput } from '@muster/domain/message/schema';
import { describe, expect, it } from 'vitest';
import type { Row } from '../store/kinds.ts';
import { observable } from '../store/observable.ts';
import type { SyncState } from '../store/own-store.ts';
import { type Marks, noMarks } from './marks.ts';
import { tellMarks } from './tell.ts';

const online: SyncState = { connected: true, syncedAt: null, live: true };
type Mirrored = readonly Row<'read_mark'>[] | undefined;

const mirroredAt = (marks: Partial<Marks> = {}) => [{ id: 1, ...noMarks, ...marks }];

/** A tab that tells a server, whose answers come when the test gives them. */
function telling(mirrored: Mirrored = mirroredAt()) {
  const calls: { readonly news: ReadMarkInput; answer(taken: boolean): Promise<void> }[] = [];
  const pauses: (() => void)[] = [];
  const rows = observable<Mirrored>(mirrored);
  const sync = observable(online);
  const marked = observable(noMarks);
  const watched = { marked, mirrored: rows, sync };
  const stop = tellMarks(watched, {
    send: (news) =>
      new Promise((resolve, reject) => {
        const answer = async (taken: boolean) => {
          if (taken) resolve(undefined);
          else reject(new Error('Unreachable'));
          await settled();
        };
        calls.push({ news, answer });
      }),
    later(_, task) {
      pauses.push(task);
      return () => void pauses.splice(pauses.indexOf(task), 1);
    },
  });
  const mark = (marks: Partial<Marks>) => marked.set({ ...marked.read(), ...marks });
  return { calls, pauses, rows, sync, mark, stop, told: () => calls.map(({ news }) => news) };
}

/** Everything that waits for an answer has gone on. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('L17 telling the server', () => {
  it('happens at once, with what is new only', () => {
    const { mark, told } = telling(mirroredAt({ announcementsUpTo: 9 }));
    mark({ chatUpTo: 4, announcementsUpTo: 3 });
    expect(told()).toEqual([{ chatUpTo: 4 }]);
  });

  it('is one call at a time, and the next has the latest', async () => {
    const { mark, told, calls } = telling();
    for (const chatUpTo of [1, 2, 3, 4]) mark({ chatUpTo });
    mark({ announcementsUpTo: 4 });
    expect(told()).toEqual([{ chatUpTo: 1 }]);
    await calls[0]?.answer(true);
    expect(told()).toEqual([{ chatUpTo: 1 }, { chatUpTo: 4, announcementsUpTo: 4 }]);
    await calls[1]?.answer(true);
    expect(told()).toHaveLength(2);
  });

  it('says nothing twice, nor what the mirror knows from another device', async () => {
    const { mark, told, calls, rows } = telling();
    mark({ chatUpTo: 4 });
    await calls[0]?.answer(true);
    mark({ chatUpTo: 4 });
    rows.set(mirroredAt({ chatUpTo: 4 }));
    rows.set(mirroredAt({ chatUpTo: 8 }));
    mark({ chatUpTo: 7 });
    expect(told()).toHaveLength(1);
  });

  it('waits until it is known how far the server has it', () => {
    const { mark, told, rows } = telling();
    rows.set(undefined);
    mark({ chatUpTo: 4 });
    expect(told()).toEqual([]);
    rows.set(mirroredAt());
    expect(told()).toEqual([{ chatUpTo: 4 }]);
  });

  it('waits for the connection, and then tells the latest', () => {
    const { mark, told, sync } = telling();
    sync.set({ ...online, connected: false });
    mark({ chatUpTo: 1 });
    mark({ chatUpTo: 2 });
    expect(told()).toEqual([]);
    sync.set(online);
    expect(told()).toEqual([{ chatUpTo: 2 }]);
  });

  it('after a failure is done again after a pause, or with the next change', async () => {
    const { mark, told, calls, pauses, sync } = telling();
    mark({ chatUpTo: 1 });
    await calls[0]?.answer(false);
    expect([told().length, pauses.length]).toEqual([1, 1]);
    pauses[0]?.();
    await calls[1]?.answer(false);
    mark({ chatUpTo: 2 });
    expect(pauses).toEqual([]);
    await calls[2]?.answer(false);
    sync.set({ ...online, syncedAt: '2026-11-20T09:00:00.000Z' });
    await calls[3]?.answer(true);
    expect(told()).toEqual([{ chatUpTo: 1 }, { chatUpTo: 1 }, { chatUpTo: 2 }, { chatUpTo: 2 }]);
    expect(pauses).toEqual([]);
  });

  it('ends with the store, whatever is under way', async () => {
    const { mark, told, calls, pauses, stop } = telling();
    mark({ chatUpTo: 1 });
    mark({ chatUpTo: 2 });
    stop();
    await calls[0]?.answer(true);
    mark({ chatUpTo: 3 });
    expect([told().length, pauses.length]).toEqual([1, 0]);
    const failing = telling();
    failing.mark({ chatUpTo: 1 });
    failing.stop();
    await failing.calls[0]?.answer(false);
    expect(failing.pauses).toEqual([]);
  });
});
