import type { CompanyCalendar } from '../company/schema.ts';

/** What everyone reads about predictions under My Profile (D103). */
export function predictionWords({ prediction }: Pick<CompanyCalendar, 'prediction'>): string {
  if (prediction === 'off') return 'Absence patterns are not analysed: absence predictions are off.';
  return 'Absence predictions are on: from your attendance of the last 60 days (days present, late and absent; never approved leave, its reason, or places) administrators’ devices estimate how likely you are to be absent. No score is stored, and nothing is decided by it.';
}
