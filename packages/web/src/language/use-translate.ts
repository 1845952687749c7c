import type { Translate } from '@muster/domain/language/translate';
import { useSyncExternalStore } from 'react';
import { currentTranslate, watchLanguage } from './language.ts';

/** `const t = useTranslate()`, `t('Sign in')`: the texts of a component, in the page's language. */
export function useTranslate(): Translate {
  return useSyncExternalStore(watchLanguage, currentTranslate, currentTranslate);
}
