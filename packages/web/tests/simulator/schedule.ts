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
  /** The number of calls that reached the servers together with others. */
  together(): number;
}

/**
 * `tab`: a step within a tab. `net`: something on its way through the network. `call`: a request that reaches a server. `timer`: a tab's own timer. `beat`: the beats of
 * a line and their timers, which are most events and rarely have an effect that takes a turn.
 */
export type EventKind = 'tab' | 'net' | 'call' | 'timer' | 'beat';

interface Event {
  readonly at: number;
  readonly kind: EventKind;
  readonly task: () => void | Promise<void>;
}

/** Waits until an event has had all its effects. */
type Settle = () => Promise<void>;

export const yieldToEventLoop: Settle = () => new Promise((resolve) => setImmediate(resolve));

/** How servers get several calls at once. */
interface AtOnce {
  /** Calls that would come within so many milliseconds come together. */
  readonly window: number;
  /** What else happens meanwhile. */
  beside(): Promise<void>;
}

/** Makes a schedule that begins at `start`. Without `atOnce`, a call is answered before the next one comes. */
export function scheduleFrom(start: number, settle: Settle, atOnce?: AtOnce): Schedule {
  let events: Event[] = [];
  let now = start;
  let count = 0;
  let together = 0;

  const add = (event: Event) => {
    // After events of the same time.
    let place = events.length;
    for (let before = events[place - 1]; before && before.at > event.at; before = events[place - 1]) place--;
    events.splice(place, 0, event);
  };
  /** Those with the first one that come soon after it. */
  const takeCalls = (first: Event, window: number) => {
    const isTaken = ({ kind, at }: Event) => kind === 'call' && at <= first.at + window;
    const taken = events.filter(isTaken);
    events = events.filter((event) => !isTaken(event));
    count += taken.length;
    if (taken.length > 0) together += taken.length + 1;
    return [first, ...taken];
  };
  const serveTogether = async (first: Event, { window, beside }: AtOnce) => {
    const calls = takeCalls(first, window);
    // All come to their end, so that nothing goes on after a rule was broken.
    const ended = await Promise.allSettled([...calls.map(async ({ task }) => task()), beside()]);
    for (const each of ended) if (each.status === 'rejected') throw each.reason;
  };
  const step = async (): Promise<boolean> => {
    const event = events.shift();
    if (!event) return false;
    now = Math.max(now, event.at);
    count += 1;
    await (event.kind === 'call' && atOnce ? serveTogether(event, atOnce) : event.task());
    if (event.kind !== 'beat') await settle();
    return true;
  };

  return {
    now: () => now,
    step,
    count: () => count,
    together: () => together,
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
