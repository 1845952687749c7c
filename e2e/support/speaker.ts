import { languageOf, type Variant } from '@muster/domain/language/languages';
import { type Translate, translateIn } from '@muster/domain/language/translate';
import { textsIn } from '../../scripts/languages/catalogues.mjs';
import { root } from '../../scripts/setup.mjs';

/** The texts of a language or a variant, as the page has them: a test names what it looks for in English. */
export function speaker(variant: Variant): Translate {
  return translateIn(languageOf(variant), textsIn(root, variant));
}
