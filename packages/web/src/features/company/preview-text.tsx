import type { CalendarPreview, HolidayPreview } from '@muster/domain/company/calendar-preview';

export function ChangeMeaning({ preview: { opensToday, leave } }: { preview: CalendarPreview }) {
  return (
    <>
      {opensToday && <p>Today becomes a work day: anyone who doesn’t check in today will be absent.</p>}
      <LeaveMeaning leave={leave} />
    </>
  );
}

export function HolidayMeaning({ preview: { isOver, came, absent, leave } }: { preview: HolidayPreview }) {
  return (
    <>
      {isOver && (
        <p>
          This day is over.{' '}
          {came + absent === 0
            ? 'It has no records, and none are added.'
            : `Its records stay as they are: ${people(came)} came, ${people(absent)} absent.`}
        </p>
      )}
      <LeaveMeaning leave={leave} />
    </>
  );
}

function LeaveMeaning({ leave }: { leave: number }) {
  if (leave === 0) return null;
  return (
    <p>
      {leave === 1
        ? '1 pending or approved request would count a different number of days. It is counted again only when someone decides it.'
        : `${leave} pending or approved requests would count a different number of days. They are counted again only when someone decides them.`}
    </p>
  );
}

function people(count: number): string {
  return count === 1 ? '1 person' : `${count} people`;
}
