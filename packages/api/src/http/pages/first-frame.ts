import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { waitingCounts } from '@muster/domain/admin/waiting';
import { locationWords } from '@muster/domain/attendance/place';
import { companyDate, type Instant } from '@muster/domain/calendar/instant';
import { weekdayNames, writtenDate } from '@muster/domain/calendar/names';
import { type PlainDate, weekdayOf } from '@muster/domain/calendar/plain-date';
import type { Zone } from '@muster/domain/calendar/versions';
import * as z from 'zod/mini';
import { escaped } from './escaped.ts';

export interface FrameFacts {
  readonly session: { readonly fullName: string };
  readonly calendar: Zone & Parameters<typeof locationWords>[0];
  readonly overview?: Parameters<typeof waitingCounts>[0] | undefined;
  readonly announcements?: readonly { readonly content: string }[] | undefined;
  readonly now: Instant;
}

/** A phone paints it before it has the scripts; React replaces it (U214). Empty if `folder` has a build without one. */
export async function firstFrame(folder: string, path: string, facts: FrameFacts): Promise<string> {
  const parts = await readParts(folder).catch((): Parts => ({}));
  const { session, calendar, overview, announcements = [] } = facts;
  const [first] = overview ? waitingCounts(overview).kinds : [];
  const news = announcements.map(({ content }) => filled(parts['announcement'], { text: escaped(content) }));
  return filled(parts[path] ?? parts['other'], {
    name: escaped(session.fullName),
    ...datesOf(companyDate(facts.now, calendar)),
    location: escaped(locationWords(calendar)),
    waiting: first ? `${first.count} ${first.label}` : '',
    announcements: news.join('') || (parts['noAnnouncements'] ?? ''),
  });
}

const partsByName = z.record(z.string(), z.string());
type Parts = z.infer<typeof partsByName>;

async function readParts(folder: string): Promise<Parts> {
  return partsByName.parse(JSON.parse(await readFile(join(folder, 'first-frames.json'), 'utf8')));
}

function filled(part = '', values: Readonly<Record<string, string>>): string {
  return part.replace(/\{\{(\w+)\}\}/g, (_, name) => values[name] ?? '');
}

function datesOf(date: PlainDate) {
  const longDate = `${weekdayNames[weekdayOf(date) - 1]}, ${writtenDate(date)}`;
  const shortDate = longDate.replace(',', '').replace(/[A-Z]\w+/g, (word) => word.slice(0, 3));
  return { longDate, shortDate };
}
