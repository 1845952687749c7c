import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { Rich } from '../language/rich.tsx';
import { useTranslate } from '../language/use-translate.ts';
import { type DateSpan, shortDate } from './dates.ts';

export function Day({ date, className }: { date: PlainDate; className?: string }) {
  const t = useTranslate();
  return (
    <time dateTime={date} className={className}>
      {shortDate(t, date)}
    </time>
  );
}

/** A day, or the first and the last of several. */
export function Span({ span: { startDate, endDate } }: { span: DateSpan }) {
  const t = useTranslate();
  return (
    <>
      <Day date={startDate} className="xl:whitespace-nowrap" />
      {endDate !== startDate && (
        <>
          {' '}
          <span className="xl:whitespace-nowrap">
            <Rich text={t('to <date/>')} parts={{ date: <Day date={endDate} /> }} />
          </span>
        </>
      )}
    </>
  );
}
