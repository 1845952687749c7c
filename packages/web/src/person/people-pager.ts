import type { Translate } from '@muster/domain/language/translate';
import type { PagerTexts } from '../ui/pager.tsx';

/** What a list of people says of its pages. */
export function peoplePagerTexts(t: Translate): PagerTexts {
  return {
    label: t('Pages of people'),
    range: (values) => t('{total, plural, other {{first, number}–{last, number} of # people}}', values),
    count: (total) => t('{total, plural, =0 {No people} other {# people}}', { total }),
  };
}
