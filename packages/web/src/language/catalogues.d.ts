declare module 'virtual:catalogues' {
  import type { Translated } from '@muster/domain/language/languages';
  import type { Catalogue } from '@muster/domain/language/translate';

  /** Screens whose texts are loaded together: sign-in, the staff's first, all others, the administrators'. */
  export type CatalogueGroup = 'first' | 'home' | 'later' | 'admin';

  export function loadCatalogue(language: Translated, group: CatalogueGroup): Promise<Catalogue>;
}
