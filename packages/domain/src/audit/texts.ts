import { texts } from '../language/texts.ts';

export const auditTexts = texts('audit', {
  tooDeep:
    'Numbered pages reach the newest {limit, number} entries: ask for those after the last page’s `next`, or choose earlier dates, a person or an act',
});
