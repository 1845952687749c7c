import { describe, expect, test } from 'vitest';
import { SignedOut } from '../../src/store/server.ts';
import type { Tables } from '../../src/store/tables.ts';
import { leading } from './at-work.ts';
import { chatSource } from './chat-source.ts';
import { inHand, plainTables, settled } from './script.ts';

describe('L14 connected', () => {
  const liveOn = async (tables: Tables) => (await tables.note()).live;

  test('is not known when a tab begins to lead, whatever one that crashed has noted', async () => {
    const tables = await plainTables();
    await tables.changeNote({ live: true });
    await leading({}, tables);
    expect(await liveOn(tables)).toBeNull();
  });

  test('is said while the socket stands', async () => {
    const { tables, stand } = await leading();
    stand.connect(true);
    await settled();
    expect(await liveOn(tables)).toBe(true);
    stand.connect(false);
    await settled();
    expect(await liveOn(tables)).toBe(false);
  });

  test('ends up as it is, however often it changed while it was written down', async () => {
    const tables = await plainTables();
    const noted: unknown[] = [];
    const first = inHand<void>();
    const held: Tables = {
      ...tables,
      async changeNote(change) {
        if ('live' in change) noted.push(change.live);
        if (change.live === true) await first.promise;
        return tables.changeNote(change);
      },
    };
    const { stand } = await leading({}, held);
    for (const stands of [true, false, true, false]) stand.connect(stands);
    await settled();
    first.resolve();
    await settled();
    expect(noted).toEqual([null, true, false]);
    expect(await liveOn(tables)).toBe(false);
    stand.connect(true);
    await settled();
    expect(await liveOn(tables)).toBe(true);
  });

  test('is kept when a pull begins a new history meanwhile', async () => {
    const source = chatSource();
    const answer = inHand<void>();
    const { tables, stand } = await leading({
      async pull(input) {
        const pulled = await source.pull(input);
        await answer.promise;
        return pulled;
      },
    });
    stand.connect(true);
    await settled();
    answer.resolve();
    await settled();
    expect(await liveOn(tables)).toBe(true);
  });

  test('is over with the session', async () => {
    let hasEnded = false;
    const source = chatSource();
    const { tables, stand } = await leading({
      pull: (input) => (hasEnded ? Promise.reject(new SignedOut()) : source.pull(input)),
    });
    stand.connect(true);
    await settled();
    hasEnded = true;
    stand.ring();
    await settled();
    expect(await liveOn(tables)).toBe(false);
  });
});
