import { fewestTestedDays } from '@muster/domain/prediction/back-test';
import { Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Bar } from '../../ui/skeleton.tsx';
import { Table } from '../../ui/table/table.tsx';
import { type EnoughDays, resultText, verdictText } from './back-test-labels.ts';
import { counted, percent } from './labels.ts';
import type { BackTests } from './use-back-tests.ts';
import { WorkedOut } from './worked-out.tsx';

const flags = [
  { value: 'high', label: 'High risk' },
  { value: 'medium', label: 'High or medium risk' },
];

/** How accurate the score would have been on the company's closed days, compared with Muster's smoothed score (D36). */
export function BackTestCard({ tests }: { tests: BackTests }) {
  return (
    <Card title="Back-test" className="lg:col-span-2">
      <WorkedOut query={tests} bars={<Bar className="h-80 w-full" />}>
        {({ rules, smoothed }) =>
          rules.enough && smoothed.enough ? (
            <div className="flex flex-col gap-5">
              <div className="sm:max-w-64">
                <SelectField
                  label="What counts as a flag"
                  options={flags}
                  value={tests.least}
                  onChange={({ target }) => tests.setLeast(target.value === 'medium' ? 'medium' : 'high')}
                />
              </div>
              <Result rules={rules} smoothed={smoothed} />
            </div>
          ) : (
            <EmptyState icon={Hourglass} title="Not enough data">
              A back-test takes {fewestTestedDays} closed work days with records before them. There{' '}
              {rules.days === 1 ? 'is' : 'are'} {counted(rules.days, 'such day')} so far.
            </EmptyState>
          )
        }
      </WorkedOut>
    </Card>
  );
}

function Result({ rules, smoothed }: { rules: EnoughDays; smoothed: EnoughDays }) {
  return (
    <div className="grid gap-x-10 gap-y-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div className="flex flex-col gap-3">
        <p className="text-balance font-medium text-lg">{resultText(rules)}</p>
        <p className="text-ink-soft">{verdictText(rules)}</p>
        <p className="max-w-prose text-ink-soft">
          For each closed work day, everyone was scored by what was known the evening before, nothing later.
          People on leave that day weren’t expected and don’t count.
        </p>
        <p className="max-w-prose text-ink-soft">
          Muster’s own score is here for comparison: how often a person was absent, weighted towards the
          company’s average while little is known, with recent days and the same weekday counting for more. It
          flags as many people a day as the score shown here does. Predictions and alerts don’t use it.
        </p>
      </div>
      <div className="min-w-0">
        <Table
          caption="The score shown here and Muster’s own, compared with what happened"
          figures
          columns={[
            {
              header: 'Measure',
              cell: ({ name, means }) => (
                <>
                  {name}
                  <span className="block text-ink-soft text-xs">{means}</span>
                </>
              ),
            },
            { header: 'Shown here', kind: 'figure', cell: ({ value }) => value(rules) },
            { header: 'Muster’s own', kind: 'figure', cell: ({ value }) => value(smoothed) },
          ]}
          rows={measures}
          rowKey={({ name }) => name}
        />
      </div>
    </div>
  );
}

const measures: readonly { name: string; means: string; value: (test: EnoughDays) => ReactNode }[] = [
  {
    name: 'Precision',
    means: 'of those flagged, who was absent',
    value: ({ precision }) => <strong className="font-semibold">{percent(precision, 1)}</strong>,
  },
  {
    name: 'Recall',
    means: 'of those absent, who had been flagged',
    value: ({ recall }) => <strong className="font-semibold">{percent(recall, 1)}</strong>,
  },
  {
    name: 'Base rate',
    means: 'of those expected, who was absent',
    value: ({ baseRate }) => percent(baseRate, 1),
  },
  { name: 'Flags', means: 'a person once for each day', value: ({ flagged }) => flagged },
  { name: 'Right', means: 'flagged, and absent the next day', value: ({ hits }) => hits },
  {
    name: 'Right by chance',
    means: 'as many people, drawn at random',
    value: ({ chance }) => chance.toFixed(1),
  },
];
