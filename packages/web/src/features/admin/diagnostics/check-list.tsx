import { type Check, type CheckState, checkTitles, type Figure } from '@muster/domain/admin/diagnostics';
import { msg, type Translatable } from '@muster/domain/language/translate';
import { Moment } from '../../../company-time/moment.tsx';
import { useTranslate } from '../../../language/use-translate.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';

const words: Readonly<Record<CheckState, { readonly label: Translatable; readonly tone: Tone }>> = {
  failed: { label: msg('Failed'), tone: 'bad' },
  warning: { label: msg('Warning', undefined, 'what a check found'), tone: 'warn' },
  unknown: { label: msg('Unknown', undefined, 'what a check found'), tone: 'quiet' },
  ok: { label: msg('OK'), tone: 'good' },
};

export function CheckList({ title, checks }: { title: string; checks: readonly Check[] }) {
  const t = useTranslate();
  if (checks.length === 0) return null;
  return (
    <Card title={title} flush>
      <ul className="divide-y divide-line border-line border-t">
        {checks.map((check) => (
          <li key={check.name} className="grid gap-1 px-5 py-3 sm:grid-cols-[12rem_1fr_6rem] sm:gap-x-4">
            <h3 className="flex items-start justify-between gap-3 font-medium">
              {t(checkTitles[check.name])}
              <span className="sm:hidden">
                <State state={check.state} />
              </span>
            </h3>
            <div className="min-w-0">
              <p className="wrap-anywhere">{check.says}</p>
              <Figures figures={check.figures} />
            </div>
            <p className="text-end max-sm:hidden">
              <State state={check.state} />
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function State({ state }: { state: CheckState }) {
  const t = useTranslate();
  return <Badge tone={words[state].tone}>{t(words[state].label)}</Badge>;
}

function Figures({ figures }: { figures: readonly Figure[] }) {
  if (figures.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-4 text-ink-soft text-xs">
      {figures.map(({ name, value, at }) => (
        <li key={name}>
          {name}: {at ? <Moment at={at} /> : value}
        </li>
      ))}
    </ul>
  );
}
