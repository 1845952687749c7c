import type { CompanyCalendar } from '../company/schema.ts';
import type { Translate } from '../language/translate.ts';

/** What everyone reads about absence predictions under My Profile (D103). */
export function patternWords(t: Translate, { prediction }: Pick<CompanyCalendar, 'prediction'>): string {
  if (prediction === 'off') return t('Absence patterns are not analysed here.');
  return t(
    'Absence patterns are analysed here: from your days present, late and absent of the last 60 days, administrators see how likely you are to be absent. Approved leave, its reason and places are not used, no score is stored, and Muster decides nothing by it.',
  );
}
