import { numberFormat } from '@muster/domain/language/formats';
import type { Translate } from '@muster/domain/language/translate';

/** A number that stands by itself, as its language writes it; English is the specification's: `19.5`, `1200`. */
export function figureText({ language }: Pick<Translate, 'language'>, figure: number): string {
  return language === 'en' ? String(figure) : numberFormat(language, {}).format(figure);
}
