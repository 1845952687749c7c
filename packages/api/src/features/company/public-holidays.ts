import { day, hour } from '@muster/domain/calendar/durations';
import { addDays, isPlainDate, type PlainDate } from '@muster/domain/calendar/plain-date';
import type { PublicHolidaysInput } from '@muster/domain/company/public-holidays';
import type { CompanyCalendar } from '@muster/domain/company/schema';
import { companyLimits } from '@muster/domain/company/settings';
import { companyTexts } from '@muster/domain/company/texts';
import { DomainError } from '@muster/domain/errors';
import type { HolidaysTypes } from 'date-holidays';

type Holiday = CompanyCalendar['holidays'][number];

interface Region {
  readonly code: string;
  readonly name: string;
}

export interface HolidayPlaces {
  readonly countries: readonly (Region & { readonly regions: readonly Region[] })[];
  readonly suggested: string | null;
}

/** The library holds the data of every country: it is loaded when an administrator asks first. */
const library = async () => (await import('date-holidays')).default;

export async function listPlaces(timeZone: string): Promise<HolidayPlaces> {
  const Library = await library();
  const all = new Library();
  const countries = named(all.getCountries('en')).map((country) => ({
    ...country,
    regions: regionsOf(all, country.code),
  }));
  const suggested = countries.find(({ code }) => new Library(code).getTimezones().includes(timeZone));
  return { countries, suggested: suggested?.code ?? null };
}

/** The public holidays of whole days in these years, each date once, in order. Throws `bad_input` for an unknown place. */
export async function listPublicHolidays(
  { country, region, language }: Omit<PublicHolidaysInput, 'lastYear'>,
  years: readonly number[],
): Promise<Holiday[]> {
  const Library = await library();
  const all = new Library();
  expectPlace(all, country, region);
  const place = new Library([country, region].filter(Boolean).join('-'), { types: ['public'] });
  const words = language === 'own' ? place.getLanguages()[0] : 'en';
  const holidays = new Map<PlainDate, Holiday>();
  for (const holiday of years.flatMap((year) => place.getHolidays(year, words)))
    for (const date of datesOf(holiday))
      if (!holidays.has(date)) holidays.set(date, { date, name: nameOf(holiday) });
  return [...holidays.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1));
}

type Library = InstanceType<Awaited<ReturnType<typeof library>>>;

function expectPlace(all: Library, country: string, region: string | undefined): void {
  if (!Object.hasOwn(all.getCountries('en'), country))
    throw new DomainError('bad_input', companyTexts.countryList(), 'country');
  if (region !== undefined && !regionsOf(all, country).some(({ code }) => code === region))
    throw new DomainError('bad_input', companyTexts.regionList(), 'region');
}

function regionsOf(all: Library, country: string): Region[] {
  return named(all.getStates(country, 'en')).flatMap((state) => [
    state,
    ...named(all.getRegions(country, state.code, 'en')).map(({ code, name }) => ({
      code: `${state.code}-${code}`,
      name: `${state.name}: ${name}`,
    })),
  ]);
}

function named(names: Readonly<Record<string, string>> | undefined): Region[] {
  const all = Object.entries(names ?? {}).map(([code, name]) => ({ code, name }));
  return all.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** An hour that a change to summer time takes from a day. */
const slack = hour;

/** The whole days of a holiday; none of one for half a day. Those that begin at sunset have the date of their daylight. */
function datesOf({ date, start, end }: HolidaysTypes.Holiday): PlainDate[] {
  const first = date.slice(0, 10);
  const days = Math.floor((end.getTime() - start.getTime() + slack) / day);
  return isPlainDate(first) ? Array.from({ length: days }, (_, more) => addDays(first, more)) : [];
}

function nameOf({ name }: HolidaysTypes.Holiday): string {
  return name
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim()
    .slice(0, companyLimits.holiday);
}
