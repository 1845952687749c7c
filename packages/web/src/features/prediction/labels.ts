import { numberFormat } from '@muster/domain/language/formats';
import { msg, type Translatable, type Translate } from '@muster/domain/language/translate';
import type { Alert, AlertSeverity } from '@muster/domain/prediction/alerts';
import type { RiskRule } from '@muster/domain/prediction/rules';
import type { Prediction, RiskLevel } from '@muster/domain/prediction/score';
import type { Tone } from '../../ui/badge.tsx';

export const levelLabels: Readonly<Record<RiskLevel, { readonly label: Translatable; readonly tone: Tone }>> =
  {
    high: { label: msg('High risk'), tone: 'bad' },
    medium: { label: msg('Medium risk'), tone: 'warn' },
    low: { label: msg('Low risk'), tone: 'quiet' },
  };

export const severityLabels: Readonly<
  Record<AlertSeverity, { readonly label: Translatable; readonly tone: Tone }>
> = {
  critical: { label: msg('Critical'), tone: 'bad' },
  warning: { label: msg('Warning', undefined, 'how urgent an alert is'), tone: 'warn' },
  info: { label: msg('Information'), tone: 'info' },
};

export const ruleLabels: Readonly<Record<RiskRule, Translatable>> = {
  no_records: msg('Without any record in 60 days the score is set, not added up.'),
  attendance_below_60: msg('Fewer than 60% of the days on record were attended.'),
  attendance_below_80: msg('Fewer than 80% of the days on record were attended.'),
  not_seen: msg('More than 2 work days have passed since the last record.'),
  often_late: msg('More than 30% of the days on record began late.'),
  several_absences: msg('More than 2 absences are on record.'),
  weekday_pattern: msg('A Monday or a Friday was missed at least twice.'),
};

export function sumText(
  t: Translate,
  { factors, probability }: Pick<Prediction, 'factors' | 'probability'>,
): string {
  const sum = factors.reduce((total, { points }) => total + points, 0);
  return sum > probability
    ? t('Together {sum} points. A score is at most {probability}%.', { sum, probability })
    : t('Together {probability}%.', { probability });
}

export function percent({ language }: Translate, share: number | null, digits = 0): string {
  const form = { style: 'percent', minimumFractionDigits: digits, maximumFractionDigits: digits } as const;
  return share === null ? '–' : numberFormat(language, form).format(share);
}

/** With one decimal. */
export function tenths({ language }: Translate, value: number): string {
  const form = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return numberFormat(language, form).format(value);
}

export function alertText(t: Translate, { message, person }: Pick<Alert, 'message' | 'person'>): string {
  return t(message).replace('<person/>', () => person.fullName);
}
