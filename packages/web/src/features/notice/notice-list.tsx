import { isNewNotice, type Notice, type NoticeKind } from '@muster/domain/notice/decided';
import { Link } from '@tanstack/react-router';
import { cx } from 'class-variance-authority';
import {
  Bell,
  CalendarClock,
  FileText,
  type LucideIcon,
  Scale,
  ShieldAlert,
  TreePalm,
  TriangleAlert,
} from 'lucide-react';
import { useState } from 'react';
import { Moment } from '../../company-time/moment.tsx';
import { useNow } from '../../company-time/use-now.ts';
import { useZone } from '../../company-time/use-zone.ts';
import { useTranslate } from '../../language/use-translate.ts';
import { useMark } from '../../store/read-marks/use-mark.ts';
import { useOwn } from '../../store/use-own.ts';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { type NoticeText, noticeText } from './labels.ts';
import type { Notices } from './use-notices.ts';

interface NoticeListProps {
  readonly notices: Notices;
  readonly onChoose: () => void;
}

/** The newest notices; showing them marks them as seen (L19). New ones stay marked until the list closes. */
export function NoticeList({ notices: { list, lookedAt }, onChoose }: NoticeListProps) {
  const t = useTranslate();
  const [before] = useState(lookedAt);
  useMark('noticesUpTo', list[0]?.at);
  if (list.length === 0)
    return (
      <EmptyState icon={Bell} title={t('No notices')}>
        {t('Decisions about your requests and anything issued to you appear here.')}
      </EmptyState>
    );
  return (
    <ul className="divide-y divide-line border-line border-t">
      <NoticeRows list={list} isNew={(notice) => isNewNotice(notice, before)} onChoose={onChoose} />
    </ul>
  );
}

interface NoticeRowsProps {
  readonly list: readonly Notice[];
  readonly isNew: (notice: Notice) => boolean;
  readonly onChoose?: () => void;
}

export function NoticeRows({ list, isNew, onChoose }: NoticeRowsProps) {
  const t = useTranslate();
  const zone = useZone();
  const { data: own } = useOwn('profile');
  const ownId = own?.[0]?.id ?? 0;
  return list.map((notice) => (
    <NoticeRow
      key={`${notice.kind} ${notice.row.id}`}
      notice={notice}
      text={noticeText(t, notice, { ownId, zone })}
      isNew={isNew(notice)}
      onChoose={onChoose}
    />
  ));
}

const icons: Readonly<Record<NoticeKind, LucideIcon>> = {
  leave: TreePalm,
  correction: CalendarClock,
  document: FileText,
  grievance: Scale,
  handed_over: Scale,
  handler_lost: Scale,
  unhandled: Scale,
  warning: TriangleAlert,
  security: ShieldAlert,
  rota: CalendarClock,
  expiry: TreePalm,
};

const tones = { good: 'text-good', bad: 'text-bad', neither: 'text-ink-soft' } as const;

interface NoticeRowProps {
  readonly notice: Notice;
  readonly text: NoticeText;
  readonly isNew: boolean;
  readonly onChoose: (() => void) | undefined;
}

function NoticeRow({ notice: { kind, at }, text, isNew, onChoose }: NoticeRowProps) {
  const t = useTranslate();
  const _now = useNow();
  const _zone = useZone();
  const { title, detail, response, outcome, to, person } = text;
  const Icon = icons[kind];
  return (
    <li>
      <Link
        to={to}
        {...(person !== undefined && { search: { person } })}
        onClick={onChoose}
        className="flex gap-3 px-5 py-3 -outline-offset-2 hover:bg-sunken"
      >
        <Icon aria-hidden className={cx('mt-0.5 size-4.5 shrink-0', tones[outcome])} />
        <span className="flex min-w-0 flex-1 flex-col gap-0.5">
          <span className="flex items-baseline justify-between gap-3">
            <span className="font-medium">{title}</span>
            {isNew && <Badge tone="info">{t('New')}</Badge>}
          </span>
          {detail && <span className="text-ink-soft">{detail}</span>}
          {response && (
            <span dir="auto" className="wrap-anywhere line-clamp-2 whitespace-pre-line">
              {response}
            </span>
          )}
          <Moment at={at} className="text-ink-soft text-xs" />
        </span>
      </Link>
    </li>
  );
}
