import { epochMilliseconds, type Instant, instantAt } from '../calendar/instant.ts';
import type { PlainDate } from '../calendar/plain-date.ts';

export type IcsLine = readonly [name: string, value: string];

/** The longest line in octets, without its end (RFC 5545, 3.1). */
const longestLine = 75;

export function icsOf(lines: readonly IcsLine[]): string {
  return lines.map(([name, value]) => `${folded(`${name}:${value}`)}\r\n`).join('');
}

/** Commas, semicolons, backslashes and line breaks are escaped, other control characters removed. */
export function icsValue(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[\\,;]/g, '\\$&')
    .replaceAll('\n', '\\n');
}

export function icsInstant(instant: Instant): string {
  return instantAt(epochMilliseconds(instant)).replace(/\.\d{3}|[-:]/g, '');
}

export function icsDate(date: PlainDate): string {
  return date.replaceAll('-', '');
}

/** Folds between characters, never within one. */
function folded(line: string): string {
  let text = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > longestLine) {
      text += '\r\n ';
      octets = 1;
    }
    text += character;
    octets += size;
  }
  return text;
}

function octetsOf(character: string): number {
  const point = character.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x1_0000 ? 3 : 4;
}
