import { msg } from '@muster/domain/language/translate';
import { lazy, type ReactNode } from 'react';
import { Day } from '../../company-time/day.tsx';
import { useTranslate } from '../../language/use-translate.ts';
import { Card } from '../../ui/card.tsx';
import { Bar } from '../../ui/skeleton.tsx';
import { Table } from '../../ui/table/table.tsx';
import type { EnoughDays } from './back-test-labels.ts';
import type { BackTests } from './use-back-tests.ts';
import { ChartFrame, WorkedOut } from './worked-out.tsx';

const TrendChart = lazy(() => import('./charts.tsx').then((module) => ({ default: module.TrendChart })));

export function TrendCard({ tests }: { tests: BackTests }) {
  const t = useTranslate();
  if (tests.data?.rules.enough === false || tests.error) return null;
  return (
    <Card title={t('Trend')} className="lg:col-span-2">
      <WorkedOut query={tests} bars={<Bar className="h-56 w-full" />}>
        {({ rules }) => rules.enough && <Trend days={rules.byDay} />}
      </WorkedOut>
    </Card>
  );
}

function Trend({ days }: { days: EnoughDays['byDay'] }) {
  const t = useTranslate();
  return (
    <div className="flex flex-col gap-3">
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-ink-soft text-xs">
        <Key mark={<span className="w-6 border-accent border-t-2" />}>{t('Flagged the evening before')}</Key>
        <Key mark={<span className="w-6 border-bad border-t-2 border-dashed" />}>{t('Absent')}</Key>
        <Key mark={<span className="size-1.5 rounded-full bg-bad" />}>{t('Flagged and absent')}</Key>
      </ul>
      <ChartFrame height="h-48">
        <TrendChart days={days} />
      </ChartFrame>
      <details>
        <summary className="cursor-pointer py-3 font-medium text-accent">{t('The same as a table')}</summary>
        <Table
          caption={t('Flagged and absent by day, the newest first')}
          figures
          columns={[
            { header: msg('Day'), cell: ({ date }) => <Day date={date} /> },
            { header: msg('Flagged'), kind: 'figure', cell: ({ flagged }) => flagged },
            { header: msg('Absent'), kind: 'figure', cell: ({ absences }) => absences },
            { header: msg('Both'), kind: 'figure', cell: ({ hits }) => hits },
          ]}
          rows={days.toReversed()}
          rowKey={({ date }) => date}
        />
      </details>
    </div>
  );
}

function Key({ mark, children }: { mark: ReactNode; children: string }) {
  return (
    <li className="flex items-center gap-2">
      <span aria-hidden className="flex items-center">
        {mark}
      </span>
      {children}
    </li>
  );
}
