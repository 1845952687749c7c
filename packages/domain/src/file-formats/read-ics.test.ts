import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { icsText, readIcs } from './read-ics.ts';

const calendar = (...lines: string[]) => ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR', ''].join('\r\n');

describe('reading iCalendar (RFC 5545)', () => {
  test('properties with parameters, quoted ones, and folded lines', () => {
    const text = calendar(
      'VERSION:2.0',
      'BEGIN:VEVENT',
      'dtstart;value=DATE:20261225',
      'SUMMARY;LANGUAGE=en;X-NOTE="a:b;c":Christ',
      ' mas\\, the ',
      '\tfirst day',
      'no property',
      ':neither',
      'END:VEVENT',
    );
    expect(readIcs(text)).toEqual([
      {
        name: 'VEVENT',
        properties: [
          { name: 'DTSTART', params: { VALUE: 'DATE' }, value: '20261225' },
          {
            name: 'SUMMARY',
            params: { LANGUAGE: 'en', 'X-NOTE': 'a:b;c' },
            value: 'Christmas\\, the first day',
          },
        ],
      },
      { name: 'VCALENDAR', properties: [{ name: 'VERSION', params: {}, value: '2.0' }] },
    ]);
  });

  test('what belongs to an alarm is no property of its event', () => {
    const text = calendar(
      'BEGIN:VEVENT',
      'SUMMARY:Easter',
      'BEGIN:VALARM',
      'SUMMARY:Ring',
      'END:VALARM',
      'DTSTART:20270328',
      'END:VEVENT',
    );
    const event = readIcs(text)?.find(({ name }) => name === 'VEVENT');
    expect(event?.properties.map(({ name, value }) => [name, value])).toEqual([
      ['SUMMARY', 'Easter'],
      ['DTSTART', '20270328'],
    ]);
  });

  test.each(['\n', '\r', '\r\n'])('with line ends %j, and a byte order mark', (end) => {
    const text = `\uFEFF${calendar('BEGIN:VEVENT', 'SUMMARY:A', ' B', 'END:VEVENT').replaceAll('\r\n', end)}`;
    expect(readIcs(text)?.[0]).toMatchObject({ properties: [{ value: 'AB' }] });
  });

  test.each(['', 'Employee ID,Full Name', 'BEGIN:VCARD\r\nEND:VCARD', '<html>'])('%j is none', (text) => {
    expect(readIcs(text)).toBeUndefined();
  });

  test('escapes are undone', () => {
    expect(icsText('a\\, b\\; c\\\\n d\\ne\\N')).toBe('a, b; c\\n d\ne\n');
  });

  test('ends with an answer, whatever follows the first line', () => {
    const line = fc.constantFrom(
      'BEGIN:VEVENT',
      'END:VEVENT',
      'A;B="',
      ';',
      'X;Y=1:2',
      ' fold',
      'END:',
      '\\',
    );
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        expect(readIcs(`BEGIN:VCALENDAR\nVERSION:2.0\n${lines.join('\n')}`)).toBeInstanceOf(Array);
      }),
    );
  });
});
