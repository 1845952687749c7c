import { waitingCounts } from '@muster/domain/admin/waiting';
import { locationWords } from '@muster/domain/attendance/place';
import { companyDate, type Instant } from '@muster/domain/calendar/instant';
import { weekdayNames, writtenDate } from '@muster/domain/calendar/names';
import { type PlainDate, weekdayOf } from '@muster/domain/calendar/plain-date';
import type { Zone } from '@muster/domain/calendar/versions';
import { escaped } from './escaped.ts';

/** What the frame of a page shows before its scripts have run. */
export interface FrameFacts {
  readonly session: { readonly fullName: string };
  readonly calendar: Zone & Parameters<typeof locationWords>[0];
  /** Of an administrator. */
  readonly overview?: Parameters<typeof waitingCounts>[0] | undefined;
  /** Newest first. */
  readonly announcements?: readonly { readonly content: string }[] | undefined;
  readonly now: Instant;
}

/**
 * The frame of a signed-in person's page, as `web/src/shell` draws it: top bar, sidebar, heading and the outlines of cards.
 * A phone paints it before it has the scripts; React replaces it (U214). Assistive technology hears that the page loads, because
 * nothing here can be used. The styles are those of the screens: web/src/styles.css names this file.
 */
export function firstFrame(path: string, facts: FrameFacts): string {
  const today = companyDate(facts.now, facts.calendar);
  return `<div role="status" class="min-h-dvh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]"><span class="sr-only">Loading…</span>
<div aria-hidden="true" class="sticky top-0 hidden h-dvh flex-col border-line border-e bg-surface lg:flex"><div class="flex h-16 items-center px-5"><span class="inline-flex items-center gap-2 font-semibold text-lg tracking-tight"><img src="/favicon.svg" alt="" width="28" height="28">Muster</span></div></div>
<div aria-hidden="true" class="flex min-w-0 flex-col pb-(--bottom-tabs)">
<div class="sticky top-0 z-30 flex min-h-16 items-center border-line border-b bg-surface px-2 sm:gap-2 sm:px-4 lg:px-8"><span class="size-11 shrink-0 lg:hidden"></span><div class="flex min-w-0 flex-1 flex-col max-sm:ms-1 sm:flex-row sm:items-baseline sm:justify-between sm:gap-4"><p class="truncate font-semibold">Staff Dashboard</p><p class="text-ink-soft">${shortDate(today)}</p></div><span class="h-11 w-33 shrink-0"></span></div>
<div class="mx-auto w-full max-w-[104rem] flex-1 px-4 py-6 sm:px-6 lg:px-8 lg:py-8">${content(path, facts, today)}</div></div>
<div aria-hidden="true" data-bottom-tabs class="fixed inset-x-0 bottom-0 z-30 h-(--bottom-tabs) overflow-hidden border-line border-t bg-surface md:hidden"></div></div>`;
}

function content(path: string, facts: FrameFacts, today: PlainDate): string {
  if (path === '/admin') return head('Admin Panel') + panel(facts);
  if (path !== '/dashboard') return head(bars('h-8 w-48')) + card('', bars('h-5 w-40', 'mt-1 h-5 w-56'));
  const welcome = `Welcome, <bdi>${escaped(facts.session.fullName)}</bdi>`;
  return head(welcome, longDate(today)) + dashboard(facts);
}

function head(heading: string, lead = ''): string {
  const below = lead && `<p class="mt-1 text-ink-soft">${lead}</p>`;
  return `<div class="mb-6"><p class="wrap-anywhere font-semibold text-xl tracking-tight">${heading}</p>${below}</div>`;
}

/** Placeholders as tall as those that React shows in their place, so that nothing seems to move. */
function dashboard({ calendar, announcements }: FrameFacts): string {
  const state = bars('h-8 w-48 sm:h-10', 'mt-1 h-5 w-36', 'mt-5 h-11 w-32');
  const place = `<p class="mt-3 text-ink-soft text-xs">${locationWords(calendar)}</p>`;
  const figure = bars('h-10 w-20', 'h-5 w-24', 'h-5 w-16', 'mt-2 h-6 w-24');
  const cards = [
    card("Today's Status", state + place, 'col-span-2'),
    card('Leave Balance', figure),
    card('Pending Requests', figure),
    card('My Profile', figure, 'max-lg:hidden'),
  ];
  const texts = announcements?.length ? announcements.map(news) : [bars('h-5 w-40')];
  const below = card('Recent Announcements', texts.join(''), 'mt-4 lg:ms-auto lg:w-2/5');
  return `<div class="grid grid-cols-2 gap-4 lg:grid-cols-5">${cards.join('')}</div>${below}`;
}

function news({ content }: { readonly content: string }): string {
  const text = `<p dir="auto" class="wrap-anywhere line-clamp-3 max-w-prose whitespace-pre-line">${escaped(content)}</p>`;
  return `<div class="-mx-5 border-line border-t px-5 py-3">${text}${bars('mt-1 h-4 w-24')}</div>`;
}

function panel({ overview }: FrameFacts): string {
  const kinds = overview ? waitingCounts(overview).kinds : [];
  const counts = kinds.map(({ label, count }) => `${count} ${label}`).join(' · ');
  const rows = bars('h-7 w-40', 'h-7 w-56', 'mt-2 h-9 w-44 sm:hidden');
  return `<div class="mb-6 rounded-lg border border-line bg-surface px-5 py-3"><p class="font-semibold text-base">Today</p>${bars('h-8 w-56')}</div>
<div class="mb-6 rounded-lg border border-line bg-surface"><div class="px-5 pt-4 pb-3"><p class="font-semibold text-base">Waiting for you</p><p class="text-ink-soft">${counts}</p></div><div class="border-line border-t px-5 py-3">${rows}</div><div class="border-line border-t px-5 py-3">${rows}</div></div>`;
}

function card(title: string, inside: string, place = ''): string {
  return `<div class="flex flex-col rounded-lg border border-line bg-surface ${place}"><p class="min-h-6 px-5 pt-4 font-semibold text-ink-soft text-sm">${title}</p><div class="flex flex-col px-5 pt-3 pb-5">${inside}</div></div>`;
}

/** Grey bars, each as tall and wide as its classes say. */
function bars(...each: readonly string[]): string {
  return each
    .map(
      (size) =>
        `<span class="block max-w-full py-0.5 ${size}"><span class="block h-full rounded-sm bg-sunken"></span></span>`,
    )
    .join('');
}

function shortDate(date: PlainDate): string {
  const [day, month, year] = writtenDate(date).split(' ');
  return `${weekdayOn(date).slice(0, 3)} ${day} ${month?.slice(0, 3)} ${year}`;
}

function longDate(date: PlainDate): string {
  return `${weekdayOn(date)}, ${writtenDate(date)}`;
}

function weekdayOn(date: PlainDate): string {
  return weekdayNames[weekdayOf(date) - 1] ?? '';
}
