import { addDays, type PlainDate } from '@muster/domain/calendar/plain-date';
import { type KeyboardEvent, useRef, useState } from 'react';

/** By how many days a key moves; weeks lie beside each other or below each other. */
const steps: Readonly<Record<'columns' | 'rows', Readonly<Record<string, number>>>> = {
  rows: { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 },
  columns: { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -7, ArrowRight: 7 },
};

/** The Tab key stops once at the days; arrows move between them, Home and End to the first and the last (U133). */
export function useDayKeys(
  days: readonly { readonly date: PlainDate }[],
  weeks: 'columns' | 'rows',
  preferred: PlainDate,
) {
  const group = useRef<HTMLFieldSetElement>(null);
  const [lastOn, setLastOn] = useState<PlainDate>();
  const isShown = (date: PlainDate | undefined) => days.some((day) => day.date === date);
  const stop = [lastOn, preferred].find(isShown) ?? days[0]?.date;
  return {
    group,
    stop,
    onKeyDown(event: KeyboardEvent) {
      const next = stop && dayAfter(event.key);
      if (!next || !isShown(next)) return;
      event.preventDefault();
      setLastOn(next);
      group.current?.querySelector<HTMLElement>(`[data-date="${next}"]`)?.focus();
    },
  };

  function dayAfter(key: string): PlainDate | undefined {
    if (key === 'Home') return days[0]?.date;
    if (key === 'End') return days.at(-1)?.date;
    const step = steps[weeks][key];
    return stop && step !== undefined ? addDays(stop, step) : undefined;
  }
}
