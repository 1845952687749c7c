import { minute } from '@muster/domain/calendar/durations';

/** Lines about what may happen often: one for each kind, at most once a minute, with a count. */
export interface QuietLines<Kind, Detail> {
  note(kind: Kind, detail: Detail): void;
  /** Writes the lines that are due, so that the last of a series are counted too. Call about once a minute. */
  flush(): void;
}

interface Series<Detail> {
  count: number;
  detail: Detail;
  nextLineAt: number;
}

/** Milliseconds between two lines of one kind. */
const silence = minute;

/** `elapsed` counts the milliseconds of a clock that only goes forward. */
export function createQuietLines<Kind, Detail>(
  elapsed: () => number,
  write: (kind: Kind, detail: Detail, count: number) => void,
): QuietLines<Kind, Detail> {
  const series = new Map<Kind, Series<Detail>>();
  const writeIfDue = (kind: Kind, { count, detail, nextLineAt }: Series<Detail>): void => {
    if (count === 0 || elapsed() < nextLineAt) return;
    write(kind, detail, count);
    series.set(kind, { count: 0, detail, nextLineAt: elapsed() + silence });
  };
  return {
    note(kind, detail) {
      const { count, nextLineAt } = series.get(kind) ?? { count: 0, nextLineAt: elapsed() };
      const current = { count: count + 1, detail, nextLineAt };
      series.set(kind, current);
      writeIfDue(kind, current);
    },
    flush() {
      for (const [kind, current] of series) writeIfDue(kind, current);
    },
  };
}
