import type { Translate } from '@muster/domain/language/translate';
import { type ImportReading, importLimits, type SameNameChoice } from '@muster/domain/people/import-schema';
import { useState } from 'react';
import type { CodePage } from '../../browser/text-file/code-pages.ts';
import { useTranslate } from '../../language/use-translate.ts';
import { messageOf, trpcClient } from '../../server/client.ts';
import type { ImportReport } from './person.ts';
import { readPeopleFile } from './read-file.ts';
import { usePeopleWrite } from './use-people-write.ts';

/** What was chosen for the file beside its text. */
export interface Choices extends ImportReading {
  readonly sameName?: SameNameChoice | undefined;
  readonly makeSchedules?: boolean | undefined;
  readonly makeTeams?: boolean | undefined;
}

export type ImportStep =
  | { readonly name: 'choose' }
  | { readonly name: 'report'; readonly report: ImportReport; readonly of: Sent }
  | { readonly name: 'done'; readonly links: ImportReport['links']; readonly updated: number };

type Sent = Choices & { readonly csv: string };

export interface Source {
  readonly text: string;
  readonly file: File | undefined;
  readonly bytes: Uint8Array;
  /** How its letters were read; null for Unicode and for what was pasted. */
  readonly codePage: CodePage | null;
}

const nothing: Source = { text: '', file: undefined, bytes: new Uint8Array(), codePage: null };

/** An import from the file to the links (D40). Only `importAll` changes anything. */
export function useImport() {
  const t = useTranslate();
  const [source, setSource] = useState(nothing);
  const [step, setStep] = useState<ImportStep>({ name: 'choose' });
  const [problem, setProblem] = useState<string>();
  const [reading, setReading] = useState<Choices>({});
  const { mutate, isPending } = usePeopleWrite(trpcClient.people.importCsv, {
    onDone: (report, { dryRun: _, ...of }) =>
      setStep(
        report.imported
          ? { name: 'done', links: report.links, updated: report.updated }
          : { name: 'report', report, of },
      ),
    onRefused: (error) => setProblem(messageOf(error)),
  });
  const take = (next: Source) => {
    setSource(next);
    setReading({});
    setProblem(undefined);
  };
  const send = (dryRun: boolean, how: Choices = reading, csv = source.text) => {
    const wrong = problemOf(t, csv);
    setProblem(wrong);
    if (wrong === undefined) mutate({ csv, dryRun, ...how });
  };
  return {
    source,
    reading,
    step,
    problem,
    isPending,
    /** Something was chosen since the report was made, and no answer has come for that. */
    isOutdated: step.name === 'report' && !isSame(step.of, { csv: source.text, ...reading }),
    paste: (text: string) => take({ ...nothing, text }),
    async choose(file: File) {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const read = await readPeopleFile(bytes, { languages: navigator.languages });
      if ('text' in read) return take({ ...read, file, bytes });
      take(nothing);
      setProblem(t(read.problem));
    },
    /** Reads the letters of the same file by another code page, and looks through it again. */
    async readBy(codePage: CodePage) {
      const read = await readPeopleFile(source.bytes, { codePage, languages: navigator.languages });
      if ('problem' in read) return setProblem(t(read.problem));
      setSource({ ...source, ...read });
      send(true, reading, read.text);
    },
    lookThrough: () => send(true),
    importAll: () => send(false),
    readAs(how: Choices) {
      setReading(how);
      send(true, how);
    },
    /** What it makes is known, so nothing has to be looked through again. */
    agreeToSchedules: (makeSchedules: boolean) => setReading({ ...reading, makeSchedules }),
    back() {
      setProblem(undefined);
      setStep({ name: 'choose' });
    },
    reset() {
      take(nothing);
      setStep({ name: 'choose' });
    },
  };
}

function isSame(one: Sent, other: Sent): boolean {
  const fields = ['csv', 'columns', 'dates', 'leaveOut', 'sameName'] as const;
  return fields.every((field) => one[field] === other[field]);
}

function problemOf(t: Translate, text: string): string | undefined {
  if (text.trim() === '') return t('Choose a file, or paste its lines');
  if (text.length <= importLimits.characters) return undefined;
  return t('{limit, plural, other {The file can have at most # characters}}', {
    limit: importLimits.characters,
  });
}
