import { describe, expect, test } from 'vitest';
import { finish } from '../concurrency/steps.ts';
import { english } from '../language/texts.ts';
import { refusalOf } from '../testing/testing.ts';
import { icsHolidaysInSteps } from './ics-holidays.ts';

const today = '2026-11-20';
const icsHolidays = (ics: string, on: typeof today) => finish(icsHolidaysInSteps(ics, on));

/** What a calendar of these events brings; each is its lines. */
function read(...events: string[][]) {
  const body = events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']);
  const { holidays, skipped } = icsHolidays(
    ['BEGIN:VCALENDAR', ...body, 'END:VCALENDAR', ''].join('\r\n'),
    today,
  );
  return [holidays.map(({ date, name }) => `${date} ${name}`), skipped.map(({ said }) => english(said))];
}

const on = (date: string, ...more: string[]) => [`DTSTART;VALUE=DATE:${date}`, 'SUMMARY:Day off', ...more];
const repeats = 'It repeats in a way Muster can’t read: add its dates one by one';
const wrongLetters = 'Its name was read in the wrong encoding: choose another one, or save the file as UTF-8';
const over = 'It is over, or more than two years ahead';

describe('D2 holidays from an .ics file', () => {
  test.each<[string, string[], string[]]>([
    ['one day', on('20261225'), ['2026-12-25 Day off']],
    ['one day with its end', on('20261225', 'DTEND;VALUE=DATE:20261226'), ['2026-12-25 Day off']],
    ['an end that is no later', on('20261225', 'DTEND;VALUE=DATE:20261225'), ['2026-12-25 Day off']],
    [
      'several days, whose end is the day after',
      on('20261230', 'DTEND;VALUE=DATE:20270102'),
      ['2026-12-30 Day off', '2026-12-31 Day off', '2027-01-01 Day off'],
    ],
    ['so many days', on('20261225', 'DURATION:P2D'), ['2026-12-25 Day off', '2026-12-26 Day off']],
    [
      'whole days from midnight to midnight',
      ['DTSTART:20261225T000000', 'DTEND:20261227T000000', 'SUMMARY:Day off'],
      ['2026-12-25 Day off', '2026-12-26 Day off'],
    ],
    ['without a name', ['DTSTART:20261225'], ['2026-12-25 Holiday']],
    [
      'a name of two lines',
      ['DTSTART:20261225', 'SUMMARY: First\\nand second\\, '],
      ['2026-12-25 First and second,'],
    ],
    ['earlier this year', on('20260101'), ['2026-01-01 Day off']],
    ['only the days that are in sight', on('20251231', 'DTEND:20260102'), ['2026-01-01 Day off']],
    [
      'every year on its date',
      on('19901225', 'RRULE:FREQ=YEARLY'),
      ['2026-12-25 Day off', '2027-12-25 Day off', '2028-12-25 Day off'],
    ],
    [
      'the same at length',
      on('20270103', 'RRULE:FREQ=YEARLY;INTERVAL=1;BYMONTH=1;BYMONTHDAY=3'),
      ['2027-01-03 Day off', '2028-01-03 Day off'],
    ],
    ['until a date', on('20261225', 'RRULE:FREQ=YEARLY;UNTIL=20271224T225959Z'), ['2026-12-25 Day off']],
    ['so many times', on('20251225', 'RRULE:FREQ=YEARLY;COUNT=2'), ['2026-12-25 Day off']],
    ['every 29 February', on('20240229', 'RRULE:FREQ=YEARLY'), ['2028-02-29 Day off']],
  ])('%s', (_what, event, holidays) => {
    expect(read(event)).toEqual([holidays, []]);
  });

  test.each<[string, string[], string]>([
    ['a time of day', ['DTSTART:20261225T090000Z'], 'It is not an all-day event'],
    ['midnight elsewhere', ['DTSTART:20261225T000000Z'], 'It is not an all-day event'],
    ['letters of a wrong encoding', ['DTSTART:20261225', 'SUMMARY:No\ufffdl'], wrongLetters],
    ['controls of a wrong encoding', ['DTSTART:20261225', 'SUMMARY:F\u0090te'], wrongLetters],
    ['no date', ['SUMMARY:Some day'], 'It is not an all-day event'],
    ['a date that is none', on('20260230'), 'It is not an all-day event'],
    ['a cancelled one', on('20261225', 'STATUS:CANCELLED'), 'It was cancelled'],
    ['a whole summer', on('20260701', 'DTEND:20260901'), 'It lasts longer than 31 days'],
    ['five weeks', on('20260701', 'DURATION:P5W'), 'It lasts longer than 31 days'],
    ['last year', on('20251225'), over],
    ['in three years', on('20290101'), over],
    ['a rule that has ended', on('19901225', 'RRULE:FREQ=YEARLY;COUNT=3'), over],
    ['a moveable feast', on('20261126', 'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=4TH'), repeats],
    ['every month', on('20261126', 'RRULE:FREQ=MONTHLY'), repeats],
    ['every other year', on('20261126', 'RRULE:FREQ=YEARLY;INTERVAL=2'), repeats],
    ['exceptions', on('20261126', 'RRULE:FREQ=YEARLY', 'EXDATE;VALUE=DATE:20271126'), repeats],
    ['more dates', on('20261126', 'RDATE;VALUE=DATE:20261127'), repeats],
    ['no rule', on('20261126', 'RRULE:'), repeats],
  ])('%s is skipped, with why', (_what, event, reason) => {
    expect(read(event)).toEqual([[], [reason]]);
  });

  test('each date once, in order, by the name that came first', () => {
    expect(
      read(on('20270101'), ['DTSTART:20261225', 'SUMMARY:A'], ['DTSTART:20261225', 'SUMMARY:B']),
    ).toEqual([['2026-12-25 A', '2027-01-01 Day off'], []]);
  });

  test('D50 of too many events, the limit is named; a step is an event or a line, however long the file', () => {
    const events = (count: number) => {
      const lines = ['BEGIN:VEVENT', ...on('20261201', 'DTEND;VALUE=DATE:20270101'), 'END:VEVENT'];
      return ['BEGIN:VCALENDAR', ...Array(count).fill(lines).flat(), 'END:VCALENDAR'].join('\n');
    };
    expect(refusalOf(() => icsHolidays(events(1_001), today))).toMatchObject({
      message: 'The file can have at most 1,000 events: export fewer years of it',
    });
    expect([...icsHolidaysInSteps(events(1_000), today)]).toHaveLength(2 + 5 * 1_000 + 1_000);
    expect(icsHolidays(events(1_000), today).holidays).toHaveLength(31);
  });

  test('a file that is no calendar is refused', () => {
    expect(refusalOf(() => icsHolidays('Hello', today))).toMatchObject({ kind: 'bad_input', field: 'ics' });
  });
});
