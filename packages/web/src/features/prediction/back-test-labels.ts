import { msg, type Translatable, type Translate } from '@muster/domain/language/translate';
import type { BackTest } from '@muster/domain/prediction/back-test';
import type { RiskLevel } from '@muster/domain/prediction/score';
import { tenths } from './labels.ts';

export type EnoughDays = Extract<BackTest, { enough: true }>;

export function resultText(t: Translate, { days, flagged, hits, chance }: EnoughDays): string {
  if (flagged === 0)
    return t(
      'No one who was expected was flagged on the evenings before the last {days, plural, one {# closed day} other {# closed days}}.',
      { days },
    );
  return t(
    'Of {flagged, plural, one {# flag} other {# flags}} raised on the evenings before the last {days, plural, one {# closed day} other {# closed days}}, {hits, plural, one {# was} other {# were}} followed by an absence the next day; chance would have found {guessed, number}.',
    { flagged, days, hits, guessed: Math.round(chance) },
  );
}

export function verdictText(t: Translate, { flagged, hits, chance }: EnoughDays): string {
  if (flagged === 0) return t('So there is nothing to judge the score by.');
  const missed = flagged - hits;
  if (hits <= chance)
    return t(
      'That is no better than chance: {missed, plural, =0 {no flag} one {# flag} other {# flags}} pointed at someone who came.',
      { missed },
    );
  return chance > 0
    ? t(
        'That is {times} times what chance finds; {missed, plural, =0 {no flag} one {# flag} other {# flags}} pointed at someone who came.',
        { times: tenths(t, hits / chance), missed },
      )
    : t(
        'Chance finds no one; {missed, plural, =0 {no flag} one {# flag} other {# flags}} pointed at someone who came.',
        { missed },
      );
}

export interface Level {
  readonly name: Translatable;
  readonly people: number;
  readonly variant: RiskLevel;
}

/** The number of people by risk: high and medium from the predictions, low for everyone else (U87). */
export function distributionOf(
  predictions: readonly { readonly riskLevel: RiskLevel }[],
  employees: number,
): readonly Level[] {
  const count = (level: string) => predictions.filter(({ riskLevel }) => riskLevel === level).length;
  const low = count('low');
  return [
    { name: msg('High', undefined, 'a risk'), people: count('high'), variant: 'high' },
    { name: msg('Medium', undefined, 'a risk'), people: count('medium'), variant: 'medium' },
    // Predictions include people whose points add up to a low risk.
    ...(low > 0
      ? [{ name: msg('Low, predicted', undefined, 'a risk'), people: low, variant: 'low' } as const]
      : []),
    { name: msg('Low', undefined, 'a risk'), people: employees - predictions.length, variant: 'low' },
  ];
}
