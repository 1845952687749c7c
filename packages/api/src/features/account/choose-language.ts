import { storeLanguage } from '@muster/db/features/account/writes/language';
import type { Language } from '@muster/domain/language/languages';
import type { CommandContext } from '../../command.ts';
import { getOwnUser } from './own-user.ts';

export async function chooseLanguage(
  { tx, viewer, now }: CommandContext,
  { language }: { readonly language: Language | null },
) {
  await storeLanguage(tx, viewer.id, language);
  return getOwnUser(tx.db, viewer.id, now);
}
