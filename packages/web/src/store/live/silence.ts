/** How often the device sends a beat, in milliseconds (L31). */
export const beatInterval = 5_000;

/** After so many milliseconds without anything heard from the server, a line is dead (L31). */
export const longestSilence = 15_000;

/** The times of beats and answers on one line. All times are milliseconds of a clock that never jumps. */
export interface Silence {
  /** Something arrived from the server. */
  heard(now: number): void;
  /** `beat`: a beat is due, and counts as sent. `dead`: the server is silent for too long. */
  judge(now: number): 'dead' | 'beat' | 'wait';
  dueAt(): number;
}

/** Watches a line that opened at `openedAt` and asked its first question then. */
export function watchSilence(openedAt: number): Silence {
  let heardAt = openedAt;
  let beatAt = openedAt;
  /** When the first question was asked that is still unanswered. */
  let askedAt: number | undefined = openedAt;
  let isSpared = false;
  const deadAt = () =>
    askedAt === undefined ? Infinity : Math.max(heardAt + longestSilence, askedAt + beatInterval);
  const dueAt = () => Math.min(beatAt + beatInterval, deadAt());
  return {
    heard(now) {
      heardAt = now;
      askedAt = undefined;
      isSpared = false;
    },
    judge(now) {
      // A page that slept or whose timers the browser slows down could not hear: the server gets one more question.
      const overslept = now - dueAt() >= beatInterval;
      if (overslept && askedAt !== undefined && !isSpared) {
        askedAt = now;
        isSpared = true;
      }
      if (now >= deadAt()) return 'dead';
      if (now < beatAt + beatInterval) return 'wait';
      beatAt = now;
      askedAt ??= now;
      return 'beat';
    },
    dueAt,
  };
}
