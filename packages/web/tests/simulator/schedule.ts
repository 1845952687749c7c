/** Future events in order; simulated time passes only between two events. */
export interface Schedule {
  /** The true time, in milliseconds since 1970. */
  now(): number;
  /** Schedules `task` after so many milliseconds. Returns how to cancel it. */
  after(milliseconds: number, kind: EventKind, task: () => void | Promise<void>): () => void;
  /** Advances time without running events, as on a sleeping laptop: due events run late. */
  sleep(milliseconds: number): void;
  /** Runs the events of the next `milliseconds`. */
  pass(milliseconds: number): Promise<void>;
  /** Runs the next event; false if there is none. */
  step(): Promise<boolean>;
  /** The number of scheduled events of a kind. */
  pending(kind: EventKind): number;
  /** The number of events that have run. */
  count(): number;
}

/**
 * `tab`: a step within a tab. `net`: something on its way through the network. `timer`: a tab's own timer. `beat`: the beats of
 * a line and their timers, which are most events and rarely have an effect that takes a turn.
 */
export type EventKind = 'tab' | 'net' | 'timer' | 'beat';

interface Event {
  readonly at: number;
  readonly kind: EventKind;
  readonly task: () => void | Promise<void>;
}

/** Waits until an event has had all its effects. */
type Settle = () => Promise<void>;

export const nextTurn: Settle = () => new Promise((resolve) => setImmediate(resolve));

/** Makes a schedule that begins at `start`. */
export function scheduleFrom(start: number, settle: Settle): Schedule {
  const events: Event[] = [];
  let now = start;
  let count = 0;

  const add = (event: Event) => {
    // After events of the same time.
    let place = events.length;
    for (let before = events[place - 1]; before && before.at > event.at; before = events[place - 1]) place--;
    events.splice(place, 0, event);
  };
  const step = async (): Promise<boolean> => {
    const event = events.shift();
    if (!event) return false;
    now = Math.max(now, event.at);
    count += 1;
    await event.task();
    if (event.kind !== 'beat') await settle();
    return true;
  };

  return {
    now: () => now,
    step,
    count: () => count,
    pending: (kind) => events.filter((event) => event.kind === kind).length,
    after(milliseconds, kind, task) {
      const event = { at: now + milliseconds, kind, task };
      add(event);
      return () => {
        const place = events.indexOf(event);
        if (place >= 0) events.splice(place, 1);
      };
    },
    sleep(milliseconds) {
      now += milliseconds;
    },
    async pass(milliseconds) {
      const until = now + milliseconds;
      for (let next = events[0]; next && next.at <= until; next = events[0]) await step();
      now = Math.max(now, until);
    },
  };
}
