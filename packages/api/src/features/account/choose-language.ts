import { getCurrentUser } from '@muster/db/features/account/reads';
import { storeLanguage } from '@muster/db/features/account/writes/language';
import type { Language } from '@muster/domain/language/languages';
import type { CommandContext } from '../../command.ts';

export async function chooseLanguage(
  { tx, viewer }: CommandContext,
  { language }: { readonly language: Language | null },
) {
  await storeLanguage(tx, viewer.id, language);
  return getCurrentUser(tx.db, viewer.id);
}
