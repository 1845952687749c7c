import * as z from 'zod/mini';
import { companyDate, type Instant, instant, instantAt } from '../calendar/instant.ts';
import { isPlainDate, type PlainDate } from '../calendar/plain-date.ts';
import type { Zone } from '../calendar/versions.ts';
import { fieldSays, type Label } from '../fields/texts.ts';

/** A date in a request (D19): plain, or an instant. {@link dateOn} converts it. */
export type WireDate = PlainDate | Instant;

const anyInstant = instant('');

/** A zod schema for a date in a request (D19). It keeps an instant, because the input does not say its zone. */
export function wireDate(label: Label) {
  return z.pipe(
    z
      .string(fieldSays.required({ label }))
      .check(
        z.minLength(1, { error: fieldSays.required({ label }), abort: true }),
        z.refine(isWireDate, fieldSays.mustBeDate({ label, example: '2026-11-20' })),
      ),
    z.transform((text: string): WireDate => (isPlainDate(text) ? text : instantAt(Date.parse(text)))),
  );
}

/** A plain date itself, the date of a midnight in UTC, or else the company's date at the instant (D19). */
export function dateOn(date: WireDate, zone: Zone): PlainDate {
  if (isPlainDate(date)) return date;
  const [day = '', time] = date.split('T');
  return time === '00:00:00.000Z' && isPlainDate(day) ? day : companyDate(date, zone);
}

/** A plain date or an instant. */
export function isWireDate(text: string): boolean {
  return isPlainDate(text) || anyInstant.safeParse(text).success;
}
