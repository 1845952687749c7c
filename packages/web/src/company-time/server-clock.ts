import { day, minute, second } from '@muster/domain/calendar/durations';

/** The two clocks of a device, in milliseconds, and its memory for opening without a network. */
export interface ClockSources {
  /** The clock that the person sees and can set. */
  wall(): number;
  /** A clock that no one can set. It begins with the page, and on some systems it stops while the device sleeps. */
  monotonic(): number;
  load(): string | null;
  store(text: string): void;
}

/** The time of the server, as this device knows it (L41). */
export interface ServerClock {
  present(): number;
  /** True if an answer of the server has set this clock since the page was opened, and nothing disturbed it. */
  isSure(): boolean;
  remember(): void;
  /** The call began and ended at these moments of the monotonic clock, and took so long by the wall clock. */
  note(header: string | null, sentAt: number, receivedAt: number, wallPassed: number): void;
}

/** The most by which a clock runs fast or slow. */
const drift = 1e-4;

/** No one is signed in for longer without the server (D27). */
const longestAbsence = 31 * day;

/** A device that slept wakes up within this time; a clock that is further ahead was set. */
const longestSleep = 7 * day;

/**
 * Keeps the sample of the shortest round trip, until it is too old or disagrees with a newer one. Time passes by the
 * clock that moved further: the wall clock may be set back, the monotonic one may miss a sleep.
 */
export function makeServerClock({ wall, monotonic, load, store }: ClockSources): ServerClock {
  const [ahead = 0, seen = 0] = (load() ?? '').split(' ').map((text) => Number(text) || 0);
  const expected = wall() + ahead;
  const isPossible = !seen || (expected >= seen && expected < seen + longestAbsence);
  let known = {
    server: isPossible ? expected : seen,
    wall: wall(),
    at: monotonic(),
    error: Number.POSITIVE_INFINITY,
  };
  let rememberedAt = 0;

  /** What the wall clock moved more than the monotonic one: by being set, or in a sleep. */
  const lead = () => wall() - known.wall - (monotonic() - known.at);
  const passed = () => monotonic() - known.at + (lead() > longestSleep ? 0 : Math.max(0, lead()));
  const present = () => Math.round(known.server + passed());
  const remember = () => store(`${present() - wall()} ${present()}`);
  return {
    present,
    remember,
    isSure: () => known.error < minute && lead() < minute,
    note(header, sentAt, at, wallPassed) {
      const served = Number(header);
      // If the device slept during the call, nothing tells how old the answer is.
      if (!served || Math.abs(wallPassed - (at - sentAt)) > second) return;
      const since = monotonic() - at;
      const error = (at - sentAt) / 2;
      const knownError = known.error + passed() * drift;
      const server = served + error;
      if (error <= knownError || Math.abs(server + since - present()) > error + knownError)
        known = { server, wall: wall() - since, at, error };
      else if (at - rememberedAt < minute) return;
      rememberedAt = at;
      remember();
    },
  };
}
