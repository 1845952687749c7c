import type { ScheduleRules } from '@muster/domain/calendar/schedule';
import type { ReactNode } from 'react';
import { LongWords } from '../../../../language/long-words.tsx';
import { useTranslate } from '../../../../language/use-translate.ts';
import { cycleOf } from './cycle.ts';
import { amountText, ruleLines } from './schedule-words.ts';
import { WeekPicture } from './week-picture.tsx';

interface ScheduleFactsProps {
  readonly name: string;
  readonly badges?: ReactNode;
  readonly rules: ScheduleRules;
  /** Shown where it is the schedule's own. */
  readonly graceMinutes: number | null;
  readonly children?: ReactNode;
}

/** A schedule in words, and beside them as a picture. */
export function ScheduleFacts({ name, badges, rules, graceMinutes, children }: ScheduleFactsProps) {
  const t = useTranslate();
  const amount = amountText(t, rules);
  return (
    <div className="grid gap-x-8 gap-y-3 sm:grid-cols-[minmax(0,1fr)_15rem]">
      <div className="min-w-0">
        <h3 className="wrap-anywhere flex flex-wrap items-baseline gap-x-2 gap-y-1 font-medium">
          <LongWords>{name}</LongWords>
          {badges}
        </h3>
        <p className="mt-0.5">
          {graceMinutes === null
            ? amount
            : t('{amount}, {graceMinutes, plural, one {# minute of grace} other {# minutes of grace}}', {
                amount,
                graceMinutes,
              })}
        </p>
        <Lines lines={ruleLines(t, rules)} />
        {children}
      </div>
      <WeekPicture days={cycleOf(rules)} />
    </div>
  );
}

/** A long cycle is told on demand. */
const most = 4;

function Lines({ lines }: { readonly lines: readonly string[] }) {
  const t = useTranslate();
  const list = (
    <ul className="text-ink-soft">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
  if (lines.length <= most) return list;
  return (
    <details>
      <summary className="cursor-pointer py-1 font-medium text-accent">
        {t('{count, plural, one {The whole cycle, # line} other {The whole cycle, # lines}}', {
          count: lines.length,
        })}
      </summary>
      {list}
    </details>
  );
}
