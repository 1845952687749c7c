import { useSyncExternalStore } from 'react';
import { longest } from './soft-hyphens.ts';
import { useTranslate } from './use-translate.ts';

const longWord = new RegExp(`\\p{L}{${longest + 1}}`, 'u');

let hyphenate: ((text: string) => string) | undefined;
const watchers = new Set<() => void>();

/** What the company typed: German words that are too long for a column break where German does (decision 64). */
export function LongWords({ children }: { readonly children: string }) {
  const { language } = useTranslate();
  const isLong = language === 'de' && longWord.test(children);
  const hyphenated = useSyncExternalStore(isLong ? watchHyphens : watchNothing, () => hyphenate);
  return isLong && hyphenated ? hyphenated(children) : children;
}

function watchHyphens(watcher: () => void): () => void {
  watchers.add(watcher);
  void loadHyphens().catch(() => undefined);
  return () => watchers.delete(watcher);
}

async function loadHyphens(): Promise<void> {
  if (hyphenate) return;
  const loaded = await import('./german-hyphens.ts');
  hyphenate = loaded.hyphenate;
  for (const watcher of watchers) watcher();
}

const watchNothing = () => () => undefined;
