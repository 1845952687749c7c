import { listFormat } from '@muster/domain/language/formats';
import { isolated } from '@muster/domain/language/isolate';
import type { Translate } from '@muster/domain/language/translate';

/** `Ann, Ben, 2 more`: what is there of the texts, separated as the language separates them. */
export function listed(t: Translate, texts: readonly (string | false | null | undefined)[]): string {
  return listFormat(t.language, { type: 'unit' }).format(
    texts
      .filter((text): text is string => typeof text === 'string' && text !== '')
      .map((text) => isolated(t.language, text)),
  );
}
