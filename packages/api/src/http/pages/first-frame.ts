import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { waitingCounts, waitingText } from '@muster/domain/admin/waiting';
import { locationWords } from '@muster/domain/attendance/place';
import { companyDate, type Instant } from '@muster/domain/calendar/instant';
import { weekdayNames } from '@muster/domain/calendar/names';
import { type PlainDate, weekdayOf } from '@muster/domain/calendar/plain-date';
import type { Zone } from '@muster/domain/calendar/versions';
import { writtenDate } from '@muster/domain/calendar/written-date';
import { dateFormat } from '@muster/domain/language/formats';
import type { Variant } from '@muster/domain/language/languages';
import type { Translate } from '@muster/domain/language/translate';
import * as z from 'zod/mini';
import { translateTo } from '../../language/translate-to.ts';
import { escaped } from './escaped.ts';

export interface FrameFacts {
  readonly session: { readonly fullName: string };
  readonly calendar: Zone & Parameters<typeof locationWords>[1];
  readonly overview?: Parameters<typeof waitingCounts>[0] | undefined;
  readonly announcements?: readonly { readonly content: string }[] | undefined;
  readonly now: Instant;
}

/** A phone paints it before it has the scripts; React replaces it (U214). Empty if `folder` has a build without one. */
export async function firstFrame(
  folder: string,
  path: string,
  variant: Variant,
  facts: FrameFacts,
): Promise<string> {
  const t = translateTo(variant);
  const parts = await readParts(folder, variant).catch((): Parts => ({}));
  const { session, calendar, overview, announcements = [] } = facts;
  const [first] = overview ? waitingCounts(overview).kinds : [];
  const news = announcements.map(({ content }) => filled(parts['announcement'], { text: escaped(content) }));
  return filled(parts[path] ?? parts['other'], {
    name: escaped(session.fullName),
    ...datesOf(t, companyDate(facts.now, calendar)),
    location: escaped(locationWords(t, calendar)),
    waiting: first ? escaped(t(waitingText(first.of, first.count))) : '',
    announcements: news.join('') || (parts['noAnnouncements'] ?? ''),
  });
}

const partsByName = z.record(z.string(), z.string());
type Parts = z.infer<typeof partsByName>;

async function readParts(folder: string, variant: Variant): Promise<Parts> {
  const name = variant === 'en' ? 'first-frames.json' : `first-frames.${variant}.json`;
  return partsByName.parse(JSON.parse(await readFile(join(folder, name), 'utf8')));
}

function filled(part = '', values: Readonly<Record<string, string>>): string {
  return part.replace(/\{\{(\w+)\}\}/g, (_, name) => values[name] ?? '');
}

function datesOf(t: Translate, date: PlainDate) {
  if (t.language !== 'en') return { longDate: spoken(t, date, 'long'), shortDate: spoken(t, date, 'short') };
  const longDate = `${weekdayNames[weekdayOf(date) - 1]}, ${writtenDate(t, date)}`;
  const shortDate = longDate.replace(',', '').replace(/[A-Z]\w+/g, (word) => word.slice(0, 3));
  return { longDate, shortDate };
}

/** As the page writes them (web/src/company-time/dates.ts). */
function spoken({ language }: Translate, date: PlainDate, length: 'long' | 'short'): string {
  const form = { weekday: length, day: 'numeric', month: length, year: 'numeric', timeZone: 'UTC' } as const;
  return dateFormat(language, form).format(new Date(date));
}
