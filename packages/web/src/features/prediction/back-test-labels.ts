import type { BackTest } from '@muster/domain/prediction/back-test';
import type { RiskLevel } from '@muster/domain/prediction/score';
import { counted } from './labels.ts';

export type EnoughDays = Extract<BackTest, { enough: true }>;

export function resultText({ days, flagged, hits, chance }: EnoughDays): string {
  const span = `the last ${counted(days, 'closed day')}`;
  if (flagged === 0) return `No one who was expected was flagged on the evenings before ${span}.`;
  const guessed = Math.round(chance);
  return `Of ${counted(flagged, 'flag')} raised on the evenings before ${span}, ${hits} ${hits === 1 ? 'was' : 'were'} followed by an absence the next day; chance would have found ${guessed}.`;
}

export function verdictText({ flagged, hits, chance }: EnoughDays): string {
  if (flagged === 0) return 'So there is nothing to judge the score by.';
  const missed = flagged - hits;
  const wrong = `${missed === 0 ? 'no flag' : counted(missed, 'flag')} pointed at someone who came.`;
  if (hits <= chance) return `That is no better than chance: ${wrong}`;
  return chance > 0
    ? `That is ${(hits / chance).toFixed(1)} times what chance finds; ${wrong}`
    : `Chance finds no one; ${wrong}`;
}

/** The number of people by risk: high and medium from the predictions, low for everyone else (U87). */
export function distributionOf(
  predictions: readonly { readonly riskLevel: RiskLevel }[],
  employees: number,
): { readonly level: string; readonly people: number; readonly variant: RiskLevel }[] {
  const count = (level: string) => predictions.filter(({ riskLevel }) => riskLevel === level).length;
  const low = count('low');
  return [
    { level: 'High', people: count('high'), variant: 'high' },
    { level: 'Medium', people: count('medium'), variant: 'medium' },
    // Predictions include people whose points add up to a low risk.
    ...(low > 0 ? [{ level: 'Low, predicted', people: low, variant: 'low' } as const] : []),
    { level: 'Low', people: employees - predictions.length, variant: 'low' },
  ];
}
