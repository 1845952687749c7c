import type { Language } from '@muster/domain/language/languages';
import { cloneElement, Fragment, type ReactElement, type ReactNode } from 'react';
import { isFromRight } from './reading.ts';
import { useTranslate } from './use-translate.ts';

interface RichProps {
  /** A translated sentence with parts in tags, as in `Read the <guide>guide</guide>. <name/> wrote it.` */
  readonly text: string;
  /** What each tag becomes: an element takes the tag's text as its content. */
  readonly parts: Readonly<Record<string, ReactElement<{ readonly children?: ReactNode }> | string>>;
}

const tags = /<(\w+)\/>|<(\w+)>(.*?)<\/\2>/g;

/** A sentence with elements in it, whose order is its language's. */
export function Rich({ text, parts }: RichProps): ReactNode {
  const { language } = useTranslate();
  const found = [...text.matchAll(tags)].filter(([, alone, around]) => (alone ?? around ?? '') in parts);
  const pieces = found.flatMap((match, index) => {
    const before = found[index - 1];
    const start = before ? before.index + before[0].length : 0;
    return [text.slice(start, match.index), inOwnDirection(language, partOf(match, parts))];
  });
  const last = found.at(-1);
  const rest = text.slice(last ? last.index + last[0].length : 0);
  // The pieces of a sentence have no identity but their place.
  return [...pieces, rest].map((piece, place) => <Fragment key={String(place)}>{piece}</Fragment>);
}

/** A name or a link keeps its direction in a sentence that runs from right to left. */
function inOwnDirection(language: Language, part: ReactNode): ReactNode {
  return isFromRight(language) ? <bdi>{part}</bdi> : part;
}

function partOf([, alone, around, content]: RegExpExecArray, parts: RichProps['parts']): ReactNode {
  const part = parts[alone ?? around ?? ''];
  if (around === undefined || part === undefined || typeof part === 'string') return part;
  return cloneElement(part, {}, content);
}
