import type { Variant } from '@muster/domain/language/languages';
import type { Catalogue } from '@muster/domain/language/translate';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { TodayLayout } from '../features/attendance/today-layout.tsx';
import { AnnouncementRow, AnnouncementsBars } from '../features/message/announcements-layout.tsx';
import { currentTranslate, speakWith } from '../language/language.ts';
import { Rich } from '../language/rich.tsx';
import { useTranslate } from '../language/use-translate.ts';
import { Brand } from '../shell/brand.tsx';
import { Columns, Content, PageColumn, SideColumn, TabsRow, TopRow } from '../shell/layout.tsx';
import { Page } from '../shell/page.tsx';
import { Card } from '../ui/card.tsx';
import { ClampedText } from '../ui/clamped-text.tsx';
import { Bar, BarsSkeleton } from '../ui/skeleton.tsx';
import { TodayStripLayout, TodayTitle } from './admin/today-strip-layout.tsx';
import { GroupHead, WaitingBars, WaitingLayout } from './admin/waiting/waiting-layout.tsx';
import { DashboardLayout } from './dashboard/dashboard-layout.tsx';

/** In a variant, by page, `other` for any other (U214), for scripts/first-frames.mjs; the server fills each `{{name}}` in. */
export function firstFrames(variant: Variant, catalogue: Catalogue): Readonly<Record<string, string>> {
  speakWith(variant, catalogue);
  return {
    '/dashboard': frameOf(<Dashboard />),
    '/admin': frameOf(<AdminPanel />),
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
  const loading = currentTranslate()('Loading…');
  return `<div role="status"><span class="sr-only">${loading}</span><div aria-hidden="true">${htmlOf(frame)}</div></div>`;
}

const figure = <BarsSkeleton bars={['h-10 w-20', 'h-[1.5em] w-24', 'h-[1.5em] w-16', 'mt-2 h-6 w-24']} />;

function Dashboard() {
  const t = useTranslate();
  const welcome = <Rich text={t('Welcome, <name/>')} parts={{ name: <bdi>{'{{name}}'}</bdi> }} />;
  return (
    <Page title="" heading={welcome} lead="{{longDate}}">
      <DashboardLayout
        cards={
          <>
            <TodayLayout location="{{location}}" />
            <Card title={t('Leave Balance')}>{figure}</Card>
            <Card title={t('Pending Requests')}>{figure}</Card>
            <Card title={t('My Profile')} className="max-lg:hidden">
              {figure}
            </Card>
          </>
        }
        announcements={
          <Card title={t('Recent Announcements')} flush>
            {'{{announcements}}'}
          </Card>
        }
      />
    </Page>
  );
}

const announcement = (
  <AnnouncementRow>
    <ClampedText text="{{text}}" />
    <Bar className="h-4 w-24" />
  </AnnouncementRow>
);

function AdminPanel() {
  const t = useTranslate();
  return (
    <Page title={t('Admin Panel')}>
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
}

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
