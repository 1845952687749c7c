import { directionOf } from '@muster/domain/language/languages';
import { Direction } from 'radix-ui';
import type { ReactNode } from 'react';
import { useTranslate } from '../language/use-translate.ts';

/** Tells menus, tabs and what else has keys of its own in which direction one reads; follows the language at once. */
export function ReadingDirection({ children }: { children: ReactNode }) {
  const { language } = useTranslate();
  return <Direction.Provider dir={directionOf(language)}>{children}</Direction.Provider>;
}
