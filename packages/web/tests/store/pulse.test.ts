import { describe, expect, test } from 'vitest';
import { openPulse, type Pulse, type Signal, type SignalChannel } from '../../src/store/live/pulse.ts';
import { observable } from '../../src/store/observable.ts';

/** Tabs of one account on a clock that the test drives. */
function madeUpTabs() {
  let now = 0;
  const timers = new Set<{ at: number; task: () => void; isFrozen(): boolean }>();
  const channels: { own: SignalChannel; isFrozen(): boolean }[] = [];
  const post = (from: SignalChannel, signal: Signal) => {
    for (const { own, isFrozen } of channels) if (own !== from && !isFrozen()) own.onSignal?.(signal);
  };
  const open = (isVisible = true) => {
    const tab = { frozen: false, visible: observable(isVisible), shown: [] as string[] };
    const isFrozen = () => tab.frozen;
    const own: SignalChannel = { post: (signal) => post(own, signal), onSignal: undefined };
    channels.push({ own, isFrozen });
    const pulse: Pulse = openPulse(
      {
        now: () => now,
        visible: tab.visible,
        later(milliseconds, task) {
          const timer = { at: now + milliseconds, task, isFrozen };
          timers.add(timer);
          return () => void timers.delete(timer);
        },
      },
      own,
    );
    pulse.heardLately.subscribe(() => tab.shown.push(`${pulse.heardLately.read()} ${now}`));
    return { ...pulse, tab };
  };
  const runUntil = (until: number) => {
    for (;;) {
      const [next] = [...timers].filter(({ isFrozen }) => !isFrozen()).sort((a, b) => a.at - b.at);
      if (!next || next.at > until) break;
      timers.delete(next);
      now = Math.max(now, next.at);
      next.task();
    }
    now = until;
  };
  return { open, runUntil };
}

describe('L32 that the server was heard', () => {
  test('is known in all tabs for 15 seconds', () => {
    const { open, runUntil } = madeUpTabs();
    const [leader, other] = [open(), open()];
    leader.lead(() => undefined);
    runUntil(1_000);
    leader.heard();
    runUntil(60_000);
    for (const { tab } of [leader, other]) expect(tab.shown).toEqual(['true 1000', 'false 16000']);
  });

  test('is over 15 seconds after the leading tab froze', () => {
    const { open, runUntil } = madeUpTabs();
    const [leader, other] = [open(), open()];
    leader.lead(() => undefined);
    for (let at = 0; at <= 20_000; at += 5_000) {
      runUntil(at);
      leader.heard();
    }
    expect(other.heardLately.read()).toBe(true);
    leader.tab.frozen = true;
    runUntil(34_999);
    expect(other.heardLately.read()).toBe(true);
    runUntil(35_000);
    expect(other.heardLately.read()).toBe(false);
  });

  test('is known at once in a tab that opens later, without lengthening it', () => {
    const { open, runUntil } = madeUpTabs();
    const leader = open();
    leader.lead(() => undefined);
    leader.heard();
    runUntil(9_000);
    const other = open();
    expect(other.heardLately.read()).toBe(true);
    runUntil(60_000);
    expect(other.tab.shown.at(-1)).toBe('false 15000');
  });

  test('is not believed from another tab by one that leads itself', () => {
    const { open } = madeUpTabs();
    const [leader, other] = [open(), open()];
    for (const each of [leader, other]) each.lead(() => undefined);
    other.heard();
    expect([leader.heardLately.read(), other.heardLately.read()]).toEqual([false, true]);
  });

  test('is found out by a tab that becomes the leader itself', () => {
    const { open } = madeUpTabs();
    const [leader, other] = [open(), open()];
    leader.lead(() => undefined);
    leader.heard();
    other.lead(() => undefined);
    expect(other.heardLately.read()).toBe(false);
  });
});

describe('L33 a hidden leading tab, whose timers the browser slows down', () => {
  test('does what is due every 5 seconds while another tab is visible, and counts as seen', () => {
    const { open, runUntil } = madeUpTabs();
    const leader = open(false);
    let checks = 0;
    leader.lead(() => {
      checks += 1;
    });
    expect(leader.seen.read()).toBe(false);
    const other = open();
    runUntil(20_000);
    expect([checks, leader.seen.read()]).toEqual([5, true]);
    other.tab.visible.set(false);
    runUntil(60_000);
    expect([checks, leader.seen.read()]).toEqual([5, false]);
  });
});
