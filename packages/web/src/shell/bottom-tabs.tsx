import type { Translate } from '@muster/domain/language/translate';
import { Link, useLocation } from '@tanstack/react-router';
import type { Viewer } from '../features/account/session.ts';
import { mostUnread, useUnread } from '../features/message/use-unread.ts';
import { useTranslate } from '../language/use-translate.ts';
import { useLedCounts, useWaitingCounts } from '../server/live-lists/use-waiting-counts.ts';
import { CountBadge, countText } from '../ui/count-badge.tsx';
import { TabsRow } from './layout.tsx';
import { type Place, tabsOf } from './navigation.ts';

export function BottomTabs({ viewer }: { viewer: Viewer }) {
  const waiting = useWaitingCounts(viewer.isAdmin);
  const led = useLedCounts(viewer.isLead);
  const unread = useUnread() ?? 0;
  const counts: Counts = {
    '/chat': { count: unread, most: mostUnread, textOf: unreadText },
    '/admin': { count: waiting?.total ?? 0, textOf: waitingText },
    '/team': { count: led?.total ?? 0, textOf: waitingText },
  };
  return (
    <TabsRow>
      <ul className="grid h-full auto-cols-fr grid-flow-col">
        {tabsOf(viewer).map((place) => (
          <Tab key={place.to} place={place} news={counts[place.to]} />
        ))}
      </ul>
    </TabsRow>
  );
}

interface News {
  readonly count: number;
  readonly most?: number;
  readonly textOf: (t: Translate, values: { label: string; count: string }) => string;
}

const unreadText: News['textOf'] = (t, values) => t('{label}, {count} unread', values);
const waitingText: News['textOf'] = (t, values) => t('{label}, {count} waiting', values);

type Counts = Readonly<Partial<Record<Place['to'], News>>>;

function Tab({ place: { to, label, icon: Icon }, news }: { place: Place; news: News | undefined }) {
  const t = useTranslate();
  const here = useLocation({ select: ({ pathname }) => (pathname === '/' ? '/dashboard' : pathname) });
  const count = news?.count ?? 0;
  return (
    <li className="min-w-0">
      <Link
        to={to}
        aria-current={here === to ? 'page' : undefined}
        aria-label={
          news && count > 0
            ? news.textOf(t, { label: t(label), count: countText(count, news.most) })
            : undefined
        }
        className="relative flex h-full flex-col items-center justify-center gap-0.5 text-ink-soft text-xs -outline-offset-2 aria-[current=page]:font-semibold aria-[current=page]:text-accent forced-colors:aria-[current=page]:underline"
      >
        <span className="relative grid h-7 w-14 max-w-full place-items-center rounded-full in-[[aria-current=page]]:bg-accent-soft">
          <Icon aria-hidden className="size-5" />
          <CountBadge count={count} most={news?.most} corner />
        </span>
        {t(label)}
      </Link>
    </li>
  );
}
