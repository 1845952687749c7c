import type { Translate } from '@muster/domain/language/translate';
import { useState } from 'react';
import type { CodePage } from '../../browser/text-file/code-pages.ts';
import { useTranslate } from '../../language/use-translate.ts';
import { readPeopleFile } from './read-file.ts';

export interface Source {
  readonly text: string;
  readonly file: File | undefined;
  readonly bytes: Uint8Array;
  /** How its letters were read; null for Unicode and for what was pasted. */
  readonly codePage: CodePage | null;
}

const nothing: Source = { text: '', file: undefined, bytes: new Uint8Array(), codePage: null };

interface Reactions {
  /** Another file, or other lines: what was chosen for the former ones is of no use. */
  readonly onTaken: () => void;
  readonly onProblem: (problem: string) => void;
}

/** The lines of a table that someone chooses or pastes, as CSV. */
export function useImportSource({ onTaken, onProblem }: Reactions) {
  const t = useTranslate();
  const [source, setSource] = useState(nothing);
  const take = (next: Source) => {
    setSource(next);
    onTaken();
  };
  return {
    source,
    paste: (text: string) => take({ ...nothing, text }),
    async choose(file: File) {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const read = await readPeopleFile(bytes, { languages: navigator.languages });
      if ('text' in read) return take({ ...read, file, bytes });
      take(nothing);
      onProblem(t(read.problem));
    },
    /** Reads the letters of the same file by another code page; undefined where it cannot. */
    async readBy(codePage: CodePage): Promise<string | undefined> {
      const read = await readPeopleFile(source.bytes, { codePage, languages: navigator.languages });
      if ('text' in read) setSource({ ...source, ...read });
      else onProblem(t(read.problem));
      return 'text' in read ? read.text : undefined;
    },
    reset: () => take(nothing),
  };
}

/** What is wrong with a text before anything is sent. */
export function problemOf(t: Translate, text: string, limit: number): string | undefined {
  if (text.trim() === '') return t('Choose a file, or paste its lines');
  if (text.length <= limit) return undefined;
  return t('{limit, plural, other {The file can have at most # characters}}', {
    limit,
  });
}
