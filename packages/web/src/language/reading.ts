import { directionOf } from '@muster/domain/language/languages';
import type { Translate } from '@muster/domain/language/translate';

const mirrored: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/** Where one reads from right to left the arrow keys change places: ArrowLeft is forward, and does what ArrowRight does. */
export function readingKey({ language }: Pick<Translate, 'language'>, key: string): string {
  return isFromRight(language) ? (mirrored[key] ?? key) : key;
}

export function isFromRight(language: Translate['language']): boolean {
  return directionOf(language) === 'rtl';
}
