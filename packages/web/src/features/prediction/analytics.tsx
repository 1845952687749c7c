import { msg } from '@muster/domain/language/translate';
import { lazy } from 'react';
import { useTranslate } from '../../language/use-translate.ts';
import { Card } from '../../ui/card.tsx';
import { Bar } from '../../ui/skeleton.tsx';
import { Table } from '../../ui/table/table.tsx';
import { AboutMethod } from './about-method.tsx';
import { BackTestCard } from './back-test-card.tsx';
import { distributionOf } from './back-test-labels.ts';
import { percent } from './labels.ts';
import { SystemPerformance } from './system-performance.tsx';
import { TrendCard } from './trend-card.tsx';
import { useBackTests } from './use-back-tests.ts';
import type { AskEngine } from './use-engine.ts';
import type { Predictions } from './use-predictions.ts';
import { ChartFrame, WorkedOut } from './worked-out.tsx';

const RiskChart = lazy(() => import('./charts.tsx').then((module) => ({ default: module.RiskChart })));

export function Analytics({ predictions, ask }: { predictions: Predictions; ask: AskEngine }) {
  const t = useTranslate();
  const tests = useBackTests(ask, predictions);
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Card title={t('Risk distribution')}>
        <WorkedOut query={predictions} bars={<Bar className="h-64 w-full" />}>
          {({ predictions: people, analysed }) => (
            <RiskDistribution levels={distributionOf(people, analysed)} employees={analysed} />
          )}
        </WorkedOut>
      </Card>
      <Card title={t('System performance')}>
        <WorkedOut query={predictions} bars={<Bar className="h-64 w-full" />}>
          {(scored) => <SystemPerformance scored={scored} test={tests.data?.rules} />}
        </WorkedOut>
      </Card>
      <BackTestCard tests={tests} />
      <TrendCard tests={tests} />
      <AboutMethod />
    </div>
  );
}

interface RiskDistributionProps {
  readonly levels: ReturnType<typeof distributionOf>;
  readonly employees: number;
}

function RiskDistribution({ levels, employees }: RiskDistributionProps) {
  const t = useTranslate();
  return (
    <div className="flex flex-col gap-4">
      <ChartFrame height="h-24">
        <RiskChart levels={levels} />
      </ChartFrame>
      <Table
        caption={t('Employees by risk')}
        figures
        columns={[
          { header: msg('Risk'), cell: ({ name }, t) => t(name) },
          { header: msg('Employees'), kind: 'figure', cell: ({ people }) => people },
          {
            header: msg('Share'),
            kind: 'figure',
            cell: ({ people }, t) => percent(t, employees > 0 ? people / employees : null),
          },
        ]}
        rows={levels}
        rowKey={({ name }) => name.message}
      />
    </div>
  );
}
