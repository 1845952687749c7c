import type { Language } from '@muster/domain/language/languages';
import type { WriteTransaction } from '../../../store/write-batch.ts';

/** Null for the language of the browser, or the company's (D101). */
export async function storeLanguage(
  tx: WriteTransaction,
  userId: number,
  language: Language | null,
): Promise<void> {
  await tx.db
    .updateTable('users')
    .set({ language, seq: tx.seq(userId) })
    .where('id', '=', userId)
    .execute();
}
