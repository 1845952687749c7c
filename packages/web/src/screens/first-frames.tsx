import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { TodayLayout } from '../features/attendance/today-layout.tsx';
import { AnnouncementRow, AnnouncementsBars } from '../features/message/announcements-layout.tsx';
import { Brand } from '../shell/brand.tsx';
import { Columns, Content, PageColumn, SideColumn, TabsRow, TopRow } from '../shell/layout.tsx';
import { Page } from '../shell/page.tsx';
import { Card } from '../ui/card.tsx';
import { ClampedText } from '../ui/clamped-text.tsx';
import { Bar, BarsSkeleton } from '../ui/skeleton.tsx';
import { TodayStripLayout, TodayTitle } from './admin/today-strip-layout.tsx';
import { GroupHead, WaitingBars, WaitingLayout } from './admin/waiting/waiting-layout.tsx';
import { DashboardLayout } from './dashboard/dashboard-layout.tsx';

/** By page, `other` for any other (U214), for scripts/first-frames.mjs; the server fills each `{{name}}` in. */
export function firstFrames(): Readonly<Record<string, string>> {
  return {
    '/dashboard': frameOf(dashboard),
    '/admin': frameOf(adminPanel),
    other: frameOf(otherPage),
    announcement: htmlOf(announcement),
    noAnnouncements: htmlOf(<AnnouncementsBars />),
  };
}

/** Assistive technology hears that the page loads, because nothing in the frame can be used. */
function frameOf(page: ReactNode): string {
  const frame = (
    <Columns>
      <SideColumn>
        <div className="flex h-16 items-center px-5">
          <Brand />
        </div>
      </SideColumn>
      <PageColumn>
        <TopRow
          menu={<span className="size-11 shrink-0 lg:hidden" />}
          clock={<p className="text-ink-soft">{'{{shortDate}}'}</p>}
        >
          <span className="h-11 w-33 shrink-0" />
        </TopRow>
        <Content>{page}</Content>
      </PageColumn>
      <TabsRow />
    </Columns>
  );
  return `<div role="status"><span class="sr-only">Loading…</span><div aria-hidden="true">${htmlOf(frame)}</div></div>`;
}

const welcome = (
  <>
    Welcome, <bdi>{'{{name}}'}</bdi>
  </>
);
const figure = <BarsSkeleton bars={['h-10 w-20', 'h-[1.5em] w-24', 'h-[1.5em] w-16', 'mt-2 h-6 w-24']} />;

const dashboard = (
  <Page title="" heading={welcome} lead="{{longDate}}">
    <DashboardLayout
      cards={
        <>
          <TodayLayout location="{{location}}" />
          <Card title="Leave Balance">{figure}</Card>
          <Card title="Pending Requests">{figure}</Card>
          <Card title="My Profile" className="max-lg:hidden">
            {figure}
          </Card>
        </>
      }
      announcements={
        <Card title="Recent Announcements" flush>
          {'{{announcements}}'}
        </Card>
      }
    />
  </Page>
);

const announcement = (
  <AnnouncementRow>
    <ClampedText text="{{text}}" />
    <Bar className="h-4 w-24" />
  </AnnouncementRow>
);

const adminPanel = (
  <Page title="Admin Panel">
    <Bar className="mb-5 h-11 w-full" />
    <TodayStripLayout>
      <TodayTitle />
      <Bar className="h-8 w-56" />
      <Bar className="mt-4 h-8 w-56" />
    </TodayStripLayout>
    <WaitingLayout>
      <GroupHead title="{{waiting}}" />
      <WaitingBars count={2} />
    </WaitingLayout>
  </Page>
);

const otherPage = (
  <Page title="" heading={<Bar className="h-8 w-48" />}>
    <Card title="">
      <BarsSkeleton bars={['h-[1.5em] w-40', 'mt-1 h-[1.5em] w-56']} />
    </Card>
  </Page>
);

/** Without what the page that takes its place has: nothing may find headings, landmarks or names before. It keeps still. */
function htmlOf(part: ReactNode): string {
  return renderToStaticMarkup(part)
    .replace(/<(\/?)(?:aside|h[123]|header|li|main|nav|section)\b/g, '<$1div')
    .replace(
      / (?:aria-hidden|aria-label|aria-labelledby|id|role|tabindex)="[^"]*"|<link\b[^>]*>|<span class="sr-only">.*?<\/span>| (?:animate|print:|scroll)[\w-]+/g,
      '',
    );
}
