import { foldText } from '@muster/domain/people/search-key';

/** How well a row fits what is typed: each word must be in it, best at the start of one of its own. 0 hides the row. */
export function scoreOf(name: string, typed: string, keywords: readonly string[] = []): number {
  const text = ` ${foldText([name, ...keywords].join(' '))}`;
  const words = foldText(typed).split(/\s+/).filter(Boolean);
  if (!words.every((word) => text.includes(word))) return 0;
  if (words.every((word) => ` ${foldText(name)}`.includes(` ${word}`))) return 1;
  return words.every((word) => text.includes(` ${word}`)) ? 0.8 : 0.5;
}
