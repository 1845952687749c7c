import { describe, expect, test } from 'vitest';
import { deferred, nothingNew, queueEntry, settled } from './test-environment.ts';
import { leadingTab } from './test-tab.ts';

describe('S26 what was sent', () => {
  test('stays until a pull that began later has brought it', async () => {
    const pulls = [deferred<void>(), deferred<void>()];
    const waiting = [...pulls];
    const { tables, calls } = await leadingTab({
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
    const { tables, env } = await leadingTab({
      pull: async () => (broken ? Promise.reject(new Error('no')) : nothingNew()),
    });
    await queueEntry(tables, 'waiting');
    await settled();
    expect(await tables.entries()).toMatchObject([{ state: 'sent' }]);
    broken = false;
    env.notify();
    await settled();
    expect(await tables.entries()).toEqual([]);
  });

  test('what failed stays for the person', async () => {
    const { tables } = await leadingTab({ send: async () => ({ kind: 'refused', message: 'No' }) });
    await queueEntry(tables);
    await settled();
    expect(await tables.entries()).toMatchObject([{ state: 'failed', error: 'No' }]);
  });

  test('is sent again under its key, if the server meanwhile has another history (S5)', async () => {
    const answers = [nothingNew(), undefined, nothingNew({ epoch: 'second', fresh: true })];
    const { tables, calls, env } = await leadingTab({
      pull: async () => (answers.length > 0 ? answers.shift() : nothingNew({ epoch: 'second' })) ?? cut(),
    });
    await settled();
    const id = await queueEntry(tables);
    await settled();
    expect(await tables.entries()).toMatchObject([{ id, state: 'sent' }]);
    calls.length = 0;
    env.notify();
    await settled();
    expect(calls).toEqual(['pull', 'send', 'pull']);
    expect(await tables.entries()).toEqual([]);
  });
});

function cut(): never {
  throw new Error('no');
}
