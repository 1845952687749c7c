import type { Store } from '@muster/db/store/store';
import type { Page } from '@playwright/test';

/** The Idempotency-Keys that were applied for an account, sorted (D49). */
export async function keysOf(store: Store, accountId: number): Promise<string[]> {
  const rows = await store.read
    .selectFrom('mutation_ledger')
    .select('mutationId')
    .where('userId', '=', accountId)
    .execute();
  return rows.map(({ mutationId }) => mutationId).sort();
}

/** Notes every text that the page's content has from now on; call what it gives for the list. */
export async function shownStates(page: Page): Promise<() => Promise<string[]>> {
  const noted = await page.evaluateHandle(() => {
    const texts: string[] = [];
    const note = () => texts.push(document.querySelector('main')?.textContent ?? '');
    note();
    new MutationObserver(note).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    return texts;
  });
  return () => noted.jsonValue();
}
