import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { icsText, readIcs } from './read-ics.ts';
import { icsDate, icsInstant, icsOf, icsValue } from './write-ics.ts';

const octetsOf = (text: string) => encodeURIComponent(text).replace(/%../g, 'x').length;
const anyText = fc.string({ unit: 'grapheme', maxLength: 300 });

describe('writing iCalendar (RFC 5545)', () => {
  test('each line ends in CRLF, values stand as they are', () => {
    expect(
      icsOf([
        ['BEGIN', 'VEVENT'],
        ['DTSTART;VALUE=DATE', icsDate('2026-11-21')],
        ['DTSTAMP', icsInstant('2026-11-21T09:00:00.999Z')],
      ]),
    ).toBe('BEGIN:VEVENT\r\nDTSTART;VALUE=DATE:20261121\r\nDTSTAMP:20261121T090000Z\r\n');
  });

  test.each([
    ['a, b; c\\', 'a\\, b\\; c\\\\'],
    ['two\r\nlines\rand\nmore', 'two\\nlines\\nand\\nmore'],
    ['END:VEVENT\u0000\u0007', 'END:VEVENT'],
  ])('the text %j is the value %s', (text, value) => {
    expect(icsValue(text)).toBe(value);
  });

  test('a line of 75 octets stays whole, one more is folded, and no character is cut', () => {
    expect(icsOf([['A', 'x'.repeat(73)]])).toBe(`A:${'x'.repeat(73)}\r\n`);
    expect(icsOf([['A', 'x'.repeat(74)]])).toBe(`A:${'x'.repeat(73)}\r\n x\r\n`);
    expect(icsOf([['A', `${'x'.repeat(70)}🧭`]])).toBe(`A:${'x'.repeat(70)}\r\n 🧭\r\n`);
  });

  test('whatever a text holds, no line is longer than 75 octets or begins another property, and it is read as it was', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          anyText,
          fc.array(fc.constantFrom(',', ';', '\\', '\n', 'ä', '🧭', 'x')).map((parts) => parts.join('')),
        ),
        (text) => {
          const clean = text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '');
          const written = icsOf([
            ['BEGIN', 'VCALENDAR'],
            ['SUMMARY', icsValue(text)],
            ['END', 'VCALENDAR'],
          ]);
          for (const line of written.split('\r\n')) {
            expect(octetsOf(line)).toBeLessThanOrEqual(75);
            expect(line).toMatch(/^($|BEGIN:|SUMMARY:|END:| )/);
          }
          const [calendar] = readIcs(written) ?? [];
          expect(calendar?.properties.map(({ value }) => icsText(value))).toEqual([clean]);
        },
      ),
    );
  });
});
