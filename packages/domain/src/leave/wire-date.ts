import * as z from 'zod/mini';
import { companyDate, type Instant, instant, instantAt } from '../calendar/instant.ts';
import { isPlainDate, type PlainDate } from '../calendar/plain-date.ts';

/** A date as a request carries it (D19): plain, or the instant a client made of it. {@link dateOn} says which date it is. */
export type WireDate = PlainDate | Instant;

const anyInstant = instant('');

/** A zod schema for a date on the wire (D19). The zone that an instant needs is no part of the input, so it stays one. */
export function wireDate(label: string) {
  return z.pipe(
    z
      .string(`${label} is required`)
      .check(
        z.minLength(1, { error: `${label} is required`, abort: true }),
        z.refine(isWireDate, `${label} must be a date, as in 2026-11-20`),
      ),
    z.transform((text: string): WireDate => (isPlainDate(text) ? text : instantAt(Date.parse(text)))),
  );
}

/** The date that is meant (D19): itself, that of a midnight in UTC, or the company's date at any other instant. */
export function dateOn(date: WireDate, zone: string): PlainDate {
  if (isPlainDate(date)) return date;
  const [day = '', time] = date.split('T');
  return time === '00:00:00.000Z' && isPlainDate(day) ? day : companyDate(date, zone);
}

function isWireDate(text: string): boolean {
  return isPlainDate(text) || anyInstant.safeParse(text).success;
}
