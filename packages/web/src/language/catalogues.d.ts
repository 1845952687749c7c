declare module 'virtual:catalogues' {
  import type { Translated } from '@muster/domain/language/languages';
  import type { Catalogue } from '@muster/domain/language/translate';

  /** Screens whose texts are loaded together: those before sign-in and around every page, the staff's, the administrators'. */
  export type CatalogueGroup = 'first' | 'staff' | 'admin';

  export function loadCatalogue(language: Translated, group: CatalogueGroup): Promise<Catalogue>;
}
