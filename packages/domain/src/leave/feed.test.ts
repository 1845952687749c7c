import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../calendar/plain-date.ts';
import { icsText, readIcs } from '../file-formats/read-ics.ts';
import { english } from '../language/texts.ts';
import { anyDate, anyInstant, calendarWith } from '../testing/testing.ts';
import { type FeedLeave, leaveFeed } from './feed.ts';
import { leaveDurations } from './schema.ts';

const week: FeedLeave = {
  id: 7,
  fullName: 'Lovelace, Ada',
  duration: 'multiple_days',
  startDate: '2026-11-30',
  endDate: '2026-12-31',
  updatedAt: '2026-11-20T09:00:00.123Z',
  versions: 3,
  calendar: calendarWith({ timeZone: 'Europe/Berlin', dayStart: '08:30' }),
};
const half: FeedLeave = { ...week, id: 8, duration: 'half_day', endDate: '2026-11-30' };

const company = (name: string) => ({ name });

test('D97 leave from noon to noon has hours, and the days between', () => {
  const noons = { ...week, endDate: '2026-12-02', firstHalf: 'afternoon', lastHalf: 'morning' } as const;
  const feed = [...leaveFeed(english, company('Acme'), 'abc', [noons, { ...noons, lastHalf: null }])].join(
    '',
  );
  const times = feed.split('\r\n').filter((line) => line.startsWith('DT') && !line.startsWith('DTSTAMP'));
  expect(times).toEqual([
    'DTSTART:20261130T114500Z',
    'DTEND:20261202T114500Z',
    'DTSTART:20261130T114500Z',
    'DTEND:20261202T160000Z',
  ]);
});

test('D12 a morning and an afternoon have hours, on the clocks of their day', () => {
  const halves = [{ ...half, half: 'morning' } as const, { ...half, half: 'afternoon' } as const];
  const lines = [...leaveFeed(english, company('Acme'), 'abc', halves)].join('').split('\r\n');
  expect(lines.filter((line) => /^(DT(START|END)|SUMMARY)/.test(line))).toEqual([
    'DTSTART:20261130T073000Z',
    'DTEND:20261130T114500Z',
    'SUMMARY:Lovelace\\, Ada on leave (morning)',
    'DTSTART:20261130T114500Z',
    'DTEND:20261130T160000Z',
    'SUMMARY:Lovelace\\, Ada on leave (afternoon)',
  ]);
});

test('D97 some hours of a day say how many, all of them are a day', () => {
  const day = { ...week, duration: 'full_day', endDate: '2026-11-30', minutes: 450 } as const;
  const feed = [...leaveFeed(english, company('Acme'), 'abc', [{ ...half, minutes: 90 }, day])].join('');
  expect(feed.split('\r\n').filter((line) => line.startsWith('SUMMARY'))).toEqual([
    'SUMMARY:Lovelace\\, Ada on leave\\, 1:30 h',
    'SUMMARY:Lovelace\\, Ada on leave',
  ]);
});

test('the feed is a calendar of whole days, each of whose ends is the day after', () => {
  expect([...leaveFeed(english, company('Acme; Sons'), 'abc', [week, half])].join('').split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Muster//Leave//EN',
    'CALSCALE:GREGORIAN',
    'X-WR-CALNAME:Acme\\; Sons: on leave',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    'BEGIN:VEVENT',
    'UID:leave-7.abc@muster',
    'DTSTAMP:20261120T090000Z',
    'LAST-MODIFIED:20261120T090000Z',
    'SEQUENCE:2',
    'DTSTART;VALUE=DATE:20261130',
    'DTEND;VALUE=DATE:20270101',
    'SUMMARY:Lovelace\\, Ada on leave',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'UID:leave-8.abc@muster',
    'DTSTAMP:20261120T090000Z',
    'LAST-MODIFIED:20261120T090000Z',
    'SEQUENCE:2',
    'DTSTART;VALUE=DATE:20261130',
    'DTEND;VALUE=DATE:20261201',
    'SUMMARY:Lovelace\\, Ada on leave (half a day)',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('whatever people are called and whenever they are away, it is read back event by event', () => {
  const leave = fc.record({
    id: fc.nat(),
    fullName: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }),
    duration: fc.constantFrom(...leaveDurations),
    startDate: anyDate,
    length: fc.nat(60),
    updatedAt: anyInstant,
    versions: fc.nat(9),
  });
  fc.assert(
    fc.property(fc.array(leave, { maxLength: 5 }), (leaves) => {
      const approved = leaves.map(({ length, ...each }) => ({
        ...each,
        fullName: each.fullName.replace(/\p{Cc}/gu, ''),
        endDate: addDays(each.startDate, length),
        calendar: week.calendar,
      }));
      const events = (readIcs([...leaveFeed(english, company('Acme'), 'x', approved)].join('')) ?? []).filter(
        ({ name }) => name === 'VEVENT',
      );
      const told = events.map(({ properties }) =>
        Object.fromEntries(properties.map(({ name, value }) => [name, icsText(value)])),
      );
      expect(told).toEqual(
        approved.map(({ id, fullName, duration, startDate, endDate, updatedAt, versions }) => ({
          UID: `leave-${id}.x@muster`,
          DTSTAMP: `${updatedAt.slice(0, 19).replace(/[-:]/g, '')}Z`,
          'LAST-MODIFIED': `${updatedAt.slice(0, 19).replace(/[-:]/g, '')}Z`,
          SEQUENCE: String(Math.max(versions - 1, 0)),
          DTSTART: startDate.replaceAll('-', ''),
          DTEND: addDays(endDate, 1).replaceAll('-', ''),
          SUMMARY: `${fullName} on leave${duration === 'half_day' ? ' (half a day)' : ''}`,
          TRANSP: 'TRANSPARENT',
        })),
      );
    }),
  );
});
