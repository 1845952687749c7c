import { getCalendar, lastCalendar } from '@muster/db/features/company/reads';
import type { Store } from '@muster/db/store/store';
import type { Translate } from '@muster/domain/language/translate';
import { languageFor, translateFor } from './translate-to.ts';

type Headers = Parameters<typeof translateFor>[0];

/** The texts of an answer (D101), as far as is known without waiting; {@link readAddress} makes sure of it. */
export function answerLanguage(headers: Headers, { read }: Pick<Store, 'read'>): Translate {
  return translateFor(headers, lastCalendar(read)?.germanAddress ?? 'du');
}

/** Before a call in German: only that says anything else for another address. */
export async function readAddress(headers: Headers, { read }: Pick<Store, 'read'>): Promise<void> {
  // A company that is not there is for the call to miss.
  if (languageFor(headers) === 'de') await getCalendar(read).catch(() => undefined);
}
