import type { CompanyCalendar } from '../company/schema.ts';
import type { Translate } from '../language/translate.ts';

export function coordinatesText(latitude: number, longitude: number): string {
  return `${toSixDecimals(latitude).toFixed(6)}, ${toSixDecimals(longitude).toFixed(6)}`;
}

/** Degrees as they are stored: about 10 cm (D6). */
export function toSixDecimals(degrees: number): number {
  return toDecimals(degrees, 6);
}

export interface CheckInPlace {
  readonly checkInLatitude: number | null;
  readonly checkInLongitude: number | null;
  readonly checkInAddress: string | null;
}

/** The place as others than the person and the review of records get it: to three decimals, about 100 m (D6). */
export function roundedPlace<R extends CheckInPlace>(record: R): R {
  return {
    ...record,
    checkInLatitude: rounded(record.checkInLatitude),
    checkInLongitude: rounded(record.checkInLongitude),
    checkInAddress: roundedAddress(record.checkInAddress),
  };
}

/** An address in which no number has more than three decimals: of a check-in on a screen it is the coordinates. */
export function roundedAddress(address: string | null): string | null {
  return address?.replace(/[-+]?\d+[.,]\d{4,}/g, (number) => fewDecimals(number)) ?? null;
}

function fewDecimals(number: string): string {
  return toDecimals(Number(number.replace(',', '.')), 3).toFixed(3);
}

function rounded(degrees: number | null): number | null {
  return degrees === null ? null : toDecimals(degrees, 3);
}

function toDecimals(degrees: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.round(degrees * scale) / scale + 0; // the sum turns -0 into 0
}

export function locationWords(
  t: Translate,
  { location, locationDays }: Pick<CompanyCalendar, 'location' | 'locationDays'>,
): string {
  if (location === 'off') return t('Your location is not recorded when you check in.');
  return t(
    'Your location is recorded when you check in, seen by administrators who review records, and deleted after {locationDays, plural, one {# day} other {# days}}.',
    { locationDays },
  );
}
