import { type CatalogueGroup, loadCatalogue } from 'virtual:catalogues';
import type { TranslatedVariant } from '@muster/domain/language/languages';
import type { Catalogue } from '@muster/domain/language/translate';
import { copyWithoutSoftHyphens } from './copied-text.ts';

/** What groups of screens say. An overlay has only what its variant says in other words, so its language comes first. */
export async function loadCatalogues(
  variant: TranslatedVariant,
  groups: readonly CatalogueGroup[],
): Promise<Catalogue> {
  copyWithoutSoftHyphens();
  const names = variant === 'de-sie' ? (['de', variant] as const) : [variant];
  const parts = names.flatMap((name) => groups.map((group) => loadCatalogue(name, group)));
  return Object.assign({}, ...(await Promise.all(parts)));
}
