import type { PlainDate } from './plain-date.ts';

/** What is valid from a date on, until the next version (D2). */
export interface Version {
  readonly validFrom: PlainDate;
}

/** Versions, oldest first. The first one is valid before its date, too. */
export type Versions<V extends Version> = readonly [V, ...V[]];

/** A version of the company's time zone; `timeZone` is an IANA time zone. */
export interface ZoneVersion extends Version {
  readonly timeZone: string;
}

/** An IANA time zone, or the time zones of the company's calendar. */
export type Zone = string | { readonly versions: Versions<ZoneVersion> };

/** The version of a day (D2): every rule asks for that of the day that it speaks of. */
export function versionOn<V extends Version>(versions: Versions<V>, date: PlainDate): V {
  return versions.findLast(({ validFrom }) => validFrom <= date) ?? versions[0];
}

/** The IANA time zone of a company day. */
export function zoneOn(date: PlainDate, zone: Zone): string {
  return typeof zone === 'string' ? zone : versionOn(zone.versions, date).timeZone;
}
