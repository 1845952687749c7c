import { english } from '@muster/domain/language/texts';
import { failureIn } from '@muster/domain/notice/delivery-failures';

/** Rows of the outbox, each with the sentence and the code of why it was not sent. */
export function withWhy<Row extends { readonly lastError: string | null }>(rows: readonly Row[]) {
  return rows.map((row) => {
    const said = row.lastError === null ? null : failureIn(row.lastError);
    return { ...row, why: said && english(said), code: said?.code ?? null };
  });
}
