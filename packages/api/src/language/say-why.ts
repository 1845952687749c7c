import type { Said } from '@muster/domain/language/texts';
import type { Translate } from '@muster/domain/language/translate';
import { wireSaid } from '@muster/domain/wire/said';

/** Says why something failed in the language of the reader, with its code and figures beside it (D101). */
export function sayWhy<Failure extends { readonly why: Said }>(t: Translate, { why, ...failure }: Failure) {
  return { ...failure, why: t(why), ...wireSaid(why) };
}
