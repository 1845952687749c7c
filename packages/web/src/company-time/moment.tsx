import { companyDate, type Instant } from '@muster/domain/calendar/instant';
import { addDays, weekdayOf } from '@muster/domain/calendar/plain-date';
import type { Zone } from '@muster/domain/calendar/versions';
import type { Translate } from '@muster/domain/language/translate';
import type { ReactNode } from 'react';
import { useTranslate } from '../language/use-translate.ts';
import { longDate, monthDay, monthDayYear, shortDate, spokenDate, timeText, weekdayName } from './dates.ts';
import { useNow } from './use-now.ts';
import { useZone } from './use-zone.ts';

interface Shown {
  readonly text: ReactNode;
  readonly title?: string;
  readonly className?: string;
}

/** The forms that are the same at any moment. */
const fixed = {
  date: (t, at, zone) => ({ text: shortDate(t, companyDate(at, zone)), className: 'md:whitespace-nowrap' }),
  full: (t, at, zone) => ({ text: atTime(t, shortDate(t, companyDate(at, zone)), timeText(at, zone)) }),
  /** For a column: may break between the date and the time. */
  cell: (t, at, zone) => ({
    text: (
      <>
        <span className="xl:whitespace-nowrap">{shortDate(t, companyDate(at, zone))}</span>{' '}
        <span className="text-ink-soft">{timeText(at, zone)}</span>
      </>
    ),
  }),
  time: (_t, at, zone) => ({ text: timeText(at, zone) }),
  /** Where the heading of the day can be far above. */
  timeOfDate: (t, at, zone) => ({ text: timeText(at, zone), title: longDate(t, companyDate(at, zone)) }),
} satisfies Record<string, (t: Translate, at: Instant, zone: Zone) => Shown>;

/** The forms that name the day by its distance from now. */
const relative = {
  relative: (t, at, now, zone) => ({ text: momentText(t, at, now, zone) }),
  /** In as few characters as tell it apart, with all of it as the title. */
  brief: (t, at, now, zone) => ({
    text: briefText(t, at, now, zone),
    title: momentText(t, at, now, zone),
    className: 'whitespace-nowrap',
  }),
} satisfies Record<string, (t: Translate, at: Instant, now: Instant, zone: Zone) => Shown>;

interface MomentProps {
  readonly at: Instant;
  readonly as?: keyof typeof fixed | keyof typeof relative;
  /** Replaces the class of the form. */
  readonly className?: string;
}

/** An instant in company time. */
export function Moment({ at, as = 'relative', className }: MomentProps) {
  const t = useTranslate();
  const zone = useZone();
  if (as === 'relative' || as === 'brief') return <RelativeMoment at={at} as={as} className={className} />;
  return <Time at={at} {...fixed[as](t, at, zone)} {...(className !== undefined && { className })} />;
}

function RelativeMoment({
  at,
  as,
  className,
}: Pick<MomentProps, 'at'> & { as: keyof typeof relative; className: string | undefined }) {
  const t = useTranslate();
  const shown: Shown = relative[as](t, at, useNow(), useZone());
  return <Time at={at} {...shown} {...(className !== undefined && { className })} />;
}

function Time({ at, text, ...attributes }: Shown & { at: Instant }) {
  return (
    <time dateTime={at} {...attributes}>
      {text}
    </time>
  );
}

/** An instant relative to `now`: `10:42`, or with the date on another day. */
export function momentText(t: Translate, at: Instant, now: Instant, zone: Zone): string {
  const [date, today] = [companyDate(at, zone), companyDate(now, zone)];
  const time = timeText(at, zone);
  return date === today ? time : atTime(t, spokenDate(t, date, today), time);
}

/** `10:42` of today, `Fri 17:44` of the last six days, `17 Nov` of this year, otherwise `17 Nov 2025`. */
export function briefText(t: Translate, at: Instant, now: Instant, zone: Zone): string {
  const [date, today] = [companyDate(at, zone), companyDate(now, zone)];
  if (date === today) return timeText(at, zone);
  if (date > addDays(today, -7)) return `${weekdayName(t, weekdayOf(date), 'short')} ${timeText(at, zone)}`;
  return date.slice(0, 4) === today.slice(0, 4) ? monthDay(t, date) : monthDayYear(t, date);
}

const atTime = (t: Translate, date: string, time: string) => t('{date}, {time}', { date, time });
