import type { PlainDate } from './plain-date.ts';

/** What is valid from a date on, until the next version begins (D2). */
export interface DatedVersion {
  readonly validFrom: PlainDate;
}

/** Versions, oldest first. The first one is valid before its date, too. */
export type DatedVersions<V extends DatedVersion> = readonly [V, ...V[]];

export interface ZoneVersion extends DatedVersion {
  readonly timeZone: string;
}

/** Zones by date. */
export interface Zones {
  readonly versions: DatedVersions<ZoneVersion>;
  /** The dates from which a version is that of another place, to which someone moves (D92). */
  readonly moves?: readonly PlainDate[] | undefined;
}

/** An IANA time zone, or the time zones of the company's calendar. */
export type Zone = string | Zones;

/** The version of a day (D2): every rule asks for that of the day that it speaks of. */
export function versionValidOn<V extends DatedVersion>(versions: DatedVersions<V>, date: PlainDate): V {
  return versions.findLast(({ validFrom }) => validFrom <= date) ?? versions[0];
}

export function zoneOn(date: PlainDate, zone: Zone): string {
  return typeof zone === 'string' ? zone : versionValidOn(zone.versions, date).timeZone;
}
