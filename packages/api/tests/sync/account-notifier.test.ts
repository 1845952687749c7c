import { readChangeClock } from '@muster/db/store/change-clock';
import { boot } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { accountNotifications } from '../../src/live/notifiers.ts';

async function listening() {
  const muster = await boot();
  const ann = await muster.person('E1');
  const end = new AbortController();
  const heard = accountNotifications(muster.deps, ann.id, end.signal);
  const write = (audience: number | 'everyone') => muster.store.write((tx) => tx.seq(audience));
  return { muster, ann, end, heard, write };
}

describe('S6 the notifications of an account', () => {
  it('begin with the clock, and give those who are slow to take them the newest only', async () => {
    const { muster, ann, heard, write } = await listening();
    expect(await heard.next()).toEqual({
      done: false,
      value: { seq: await readChangeClock(muster.store.read) },
    });
    for (const audience of [ann.id, 'everyone', ann.id] as const) await write(audience);
    const newest = await readChangeClock(muster.store.read);
    expect(await heard.next()).toEqual({ done: false, value: { seq: newest } });
    const later = heard.next();
    await write(ann.id);
    expect(await later).toEqual({ done: false, value: { seq: newest + 1 } });
  });

  it('lose nothing that is written while the first is on its way', async () => {
    const { ann, heard, write } = await listening();
    const first = heard.next();
    const seq = await write(ann.id);
    await first;
    expect(await heard.next()).toEqual({ done: false, value: { seq } });
  });

  it('end when the listener unsubscribes, waiting or not, and then count as no listener', async () => {
    const { muster, ann, end, heard } = await listening();
    await heard.next();
    const waiting = heard.next();
    end.abort();
    expect(await waiting).toEqual({ done: true, value: undefined });
    const places = Array.from({ length: 64 }, () => muster.deps.accountNotifier.listen(ann.id, () => {}));
    expect(() => muster.deps.accountNotifier.listen(ann.id, () => {})).toThrow(
      'Muster is open in too many places',
    );
    places[0]?.();
    expect(() => muster.deps.accountNotifier.listen(ann.id, () => {})).not.toThrow();
  });
});
