import type { CatalogueGroup } from 'virtual:catalogues';
import {
  directionOf,
  type Language,
  languageOf,
  type Spoken,
  type TranslatedVariant,
  type Variant,
  variantOf,
} from '@muster/domain/language/languages';
import { type Catalogue, type Translate, translateIn } from '@muster/domain/language/translate';
import { germanAddress, rememberAccountLanguage, wantedLanguage } from './wanted.ts';

/** The page's texts (D101). It starts in English; {@link openGroup} brings it to the wanted language before the first paint. */
let translate: Translate = translateIn('en', {});
let spoken: Catalogue = {};
let variant: Variant = 'en';
let asked: Variant = 'en';
const open = new Set<CatalogueGroup>();
const watchers = new Set<() => void>();

export const currentTranslate = (): Translate => translate;

export function watchLanguage(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

const groups: readonly CatalogueGroup[] = ['first', 'home', 'later', 'admin'];

/**
 * Loads what a group of screens says and the groups before it, before its first screen is shown; where that fails, they are
 * in English. Undefined where nothing is to be loaded, so that English waits for nothing.
 */
export function openGroup(group: CatalogueGroup): Promise<void> | undefined {
  const isNew = !open.has(group);
  for (const one of groups.slice(0, groups.indexOf(group) + 1)) open.add(one);
  const wanted = wantedLanguage();
  const isThere = variant === spokenAs(wanted) && (wanted === 'en' || !isNew);
  return isThere ? undefined : speak(wanted).catch(() => undefined);
}

/** Follows the language of the account that is signed in; null if it chose none. */
export async function followAccount(language: Language | null, company: Spoken | undefined): Promise<void> {
  rememberAccountLanguage(language, company);
  const wanted = wantedLanguage();
  if (variant !== spokenAs(wanted)) await speak(wanted).catch(() => undefined);
}

const spokenAs = (language: Language) => variantOf({ language, germanAddress: germanAddress() });

/** Shows the page in a language at once, without a reload. Throws if its catalogues cannot be loaded. */
export async function speak(language: Language): Promise<void> {
  const wanted = spokenAs(language);
  asked = wanted;
  const catalogue = wanted === 'en' ? {} : await catalogueOf(wanted);
  // Another language was asked for meanwhile, or this one got more from another call.
  if (asked !== wanted) return;
  speakWith(wanted, variant === wanted ? { ...spoken, ...catalogue } : catalogue);
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  for (const watcher of watchers) watcher();
  void keepForLater(wanted);
}

/** Without a page: what a build renders of it. */
export function speakWith(wanted: Variant, catalogue: Catalogue): void {
  [variant, spoken] = [wanted, catalogue];
  translate = translateIn(languageOf(wanted), catalogue);
}

async function catalogueOf(wanted: TranslatedVariant): Promise<Catalogue> {
  const { loadCatalogues } = await import('./load-catalogues.ts');
  return loadCatalogues(wanted, [...open]);
}

/** The service worker keeps what this language says, for starts without a network. */
async function keepForLater(said: Variant): Promise<void> {
  const worker = await navigator.serviceWorker?.ready.catch(() => undefined);
  worker?.active?.postMessage({ variant: said });
}
