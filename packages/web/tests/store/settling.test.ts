import { describe, expect, test } from 'vitest';
import { leading } from './at-work.ts';
import { inHand, nothingNew, queueEntry, settled } from './script.ts';

describe('S26 what was sent', () => {
  test('stays until a pull that began later has brought it', async () => {
    const pulls = [inHand<void>(), inHand<void>()];
    const waiting = [...pulls];
    const { tables, calls } = await leading({
      pull: () => (waiting.shift()?.promise ?? Promise.resolve()).then(() => nothingNew()),
    });
    const states = async () => (await tables.entries()).map(({ state }) => state);
    pulls[0]?.resolve();
    await settled();
    const id = await queueEntry(tables);
    await settled();
    expect(calls).toEqual(['send', 'pull']);
    expect(await states()).toEqual(['sent']);
    pulls[1]?.resolve();
    await settled();
    expect(await states()).toEqual([]);
    expect(await tables.changeEntry(id, ['sent'], {})).toBe(false);
  });

  test('stays if that pull fails, and goes with the next', async () => {
    let broken = true;
    const { tables, stand } = await leading({
      pull: async () => (broken ? Promise.reject(new Error('no')) : nothingNew()),
    });
    await queueEntry(tables, 'waiting');
    await settled();
    expect(await tables.entries()).toMatchObject([{ state: 'sent' }]);
    broken = false;
    stand.ring();
    await settled();
    expect(await tables.entries()).toEqual([]);
  });

  test('what failed stays for the person', async () => {
    const { tables } = await leading({ send: async () => ({ kind: 'refused', message: 'No' }) });
    await queueEntry(tables);
    await settled();
    expect(await tables.entries()).toMatchObject([{ state: 'failed', error: 'No' }]);
  });
});
