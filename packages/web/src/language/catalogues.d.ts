declare module 'virtual:catalogues' {
  import type { TranslatedVariant } from '@muster/domain/language/languages';
  import type { Catalogue } from '@muster/domain/language/translate';

  /** Screens whose texts are loaded together: sign-in, the staff's first, all others, the administrators'. */
  export type CatalogueGroup = 'first' | 'home' | 'later' | 'admin';

  export function loadCatalogue(name: TranslatedVariant, group: CatalogueGroup): Promise<Catalogue>;
}
