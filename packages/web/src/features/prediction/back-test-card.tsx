import { msg, type Translatable, type Translate } from '@muster/domain/language/translate';
import { fewestTestedDays } from '@muster/domain/prediction/back-test';
import { Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslate } from '../../language/use-translate.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { optionsOf, SelectField } from '../../ui/select-field.tsx';
import { Bar } from '../../ui/skeleton.tsx';
import { Table } from '../../ui/table/table.tsx';
import { type EnoughDays, resultText, verdictText } from './back-test-labels.ts';
import { percent, tenths } from './labels.ts';
import type { BackTests } from './use-back-tests.ts';
import { WorkedOut } from './worked-out.tsx';

const flags = { high: msg('High risk'), medium: msg('High or medium risk') };

/** How accurate the score would have been on the company's closed days, compared with Muster's smoothed score (D36). */
export function BackTestCard({ tests }: { tests: BackTests }) {
  const t = useTranslate();
  return (
    <Card title={t('Back-test')} className="lg:col-span-2">
      <WorkedOut query={tests} bars={<Bar className="h-80 w-full" />}>
        {({ rules, smoothed }) =>
          rules.enough && smoothed.enough ? (
            <div className="flex flex-col gap-5">
              <div className="sm:max-w-64">
                <SelectField
                  label={t('What counts as a flag')}
                  options={optionsOf(t, ['high', 'medium'], flags)}
                  value={tests.least}
                  onChange={({ target }) => tests.setLeast(target.value === 'medium' ? 'medium' : 'high')}
                />
              </div>
              <Result rules={rules} smoothed={smoothed} />
            </div>
          ) : (
            <EmptyState icon={Hourglass} title={t('Not enough data')}>
              {t(
                'A back-test takes {most, number} closed work days with records before them. {days, plural, one {There is # such day} other {There are # such days}} so far.',
                { most: fewestTestedDays, days: rules.days },
              )}
            </EmptyState>
          )
        }
      </WorkedOut>
    </Card>
  );
}

function Result({ rules, smoothed }: { rules: EnoughDays; smoothed: EnoughDays }) {
  const t = useTranslate();
  return (
    <div className="grid gap-x-10 gap-y-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div className="flex flex-col gap-3">
        <p className="text-balance font-medium text-lg">{resultText(t, rules)}</p>
        <p className="text-ink-soft">{verdictText(t, rules)}</p>
        <p className="max-w-prose text-ink-soft">
          {t(
            'For each closed work day, everyone was scored by what was known the evening before, nothing later. People on leave that day weren’t expected and don’t count.',
          )}
        </p>
        <p className="max-w-prose text-ink-soft">
          {t(
            'Muster’s own score is here for comparison: how often a person was absent, weighted towards the company’s average while little is known, with recent days and the same weekday counting for more. It flags as many people a day as the score shown here does. Predictions and alerts don’t use it.',
          )}
        </p>
      </div>
      <div className="min-w-0">
        <Table
          caption={t('The score shown here and Muster’s own, compared with what happened')}
          figures
          columns={[
            {
              header: msg('Measure'),
              cell: ({ name, means }, t) => (
                <>
                  {t(name)}
                  <span className="block text-ink-soft text-xs">{t(means)}</span>
                </>
              ),
            },
            { header: msg('Shown here'), kind: 'figure', cell: ({ value }, t) => value(rules, t) },
            { header: msg('Muster’s own'), kind: 'figure', cell: ({ value }, t) => value(smoothed, t) },
          ]}
          rows={measures}
          rowKey={({ name }) => name.message}
        />
      </div>
    </div>
  );
}

interface Measure {
  readonly name: Translatable;
  readonly means: Translatable;
  readonly value: (test: EnoughDays, t: Translate) => ReactNode;
}

const measures: readonly Measure[] = [
  {
    name: msg('Precision'),
    means: msg('of those flagged, who was absent'),
    value: ({ precision }, t) => <strong className="font-semibold">{percent(t, precision, 1)}</strong>,
  },
  {
    name: msg('Recall'),
    means: msg('of those absent, who had been flagged'),
    value: ({ recall }, t) => <strong className="font-semibold">{percent(t, recall, 1)}</strong>,
  },
  {
    name: msg('Base rate'),
    means: msg('of those expected, who was absent'),
    value: ({ baseRate }, t) => percent(t, baseRate, 1),
  },
  { name: msg('Flags'), means: msg('a person once for each day'), value: ({ flagged }) => flagged },
  {
    name: msg('Right', undefined, 'a flag that came true'),
    means: msg('flagged, and absent the next day'),
    value: ({ hits }) => hits,
  },
  {
    name: msg('Right by chance'),
    means: msg('as many people, drawn at random'),
    value: ({ chance }, t) => tenths(t, chance),
  },
];
