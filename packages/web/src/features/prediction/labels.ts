import type { AlertSeverity } from '@muster/domain/prediction/alerts';
import type { RiskRule } from '@muster/domain/prediction/rules';
import type { Prediction, RiskLevel } from '@muster/domain/prediction/score';
import type { Tone } from '../../ui/badge.tsx';

export const levelLabels: Readonly<Record<RiskLevel, { readonly label: string; readonly tone: Tone }>> = {
  high: { label: 'High risk', tone: 'bad' },
  medium: { label: 'Medium risk', tone: 'warn' },
  low: { label: 'Low risk', tone: 'quiet' },
};

export const severityLabels: Readonly<
  Record<AlertSeverity, { readonly label: string; readonly tone: Tone }>
> = {
  critical: { label: 'Critical', tone: 'bad' },
  warning: { label: 'Warning', tone: 'warn' },
  info: { label: 'Information', tone: 'info' },
};

export const ruleLabels: Readonly<Record<RiskRule, string>> = {
  no_records: 'Without any record in 60 days the score is set, not added up.',
  attendance_below_60: 'Fewer than 60% of the days on record were attended.',
  attendance_below_80: 'Fewer than 80% of the days on record were attended.',
  not_seen: 'More than 2 work days have passed since the last record.',
  often_late: 'More than 30% of the days on record began late.',
  several_absences: 'More than 2 absences are on record.',
  weekday_pattern: 'A Monday or a Friday was missed at least twice.',
};

export function sumText({ factors, probability }: Pick<Prediction, 'factors' | 'probability'>): string {
  const sum = factors.reduce((total, { points }) => total + points, 0);
  return sum > probability
    ? `Together ${sum} points. A score is at most ${probability}%.`
    : `Together ${probability}%.`;
}

export function percent(share: number | null, digits = 0): string {
  return share === null ? '–' : `${(share * 100).toFixed(digits)}%`;
}

export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
