import type { Translate } from '../language/translate.ts';

/** In a file for people. */
export const yesNo = (t: Translate, is: boolean): string =>
  is ? t('yes', undefined, 'cell of an export') : t('no', undefined, 'cell of an export');
