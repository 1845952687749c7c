import { type ImportReading, importLimits } from '@muster/domain/people/import-schema';
import { useState } from 'react';
import { messageOf, trpcClient } from '../../server/client.ts';
import type { ImportReport } from './person.ts';
import { usePeopleWrite } from './use-people-write.ts';

export type ImportStep =
  | { readonly name: 'choose' }
  | { readonly name: 'report'; readonly report: ImportReport; readonly readAs: ImportReading }
  | { readonly name: 'done'; readonly links: ImportReport['links'] };

export interface Source {
  readonly text: string;
  readonly file: File | undefined;
  /** True if the encoding was guessed. */
  readonly guessed: boolean;
}

const nothing: Source = { text: '', file: undefined, guessed: false };

/** An import from the file to the links (D40). Only `importAll` changes anything. */
export function useImport() {
  const [source, setSource] = useState(nothing);
  const [step, setStep] = useState<ImportStep>({ name: 'choose' });
  const [problem, setProblem] = useState<string>();
  const [reading, setReading] = useState<ImportReading>({});
  const { mutate, isPending } = usePeopleWrite(trpcClient.people.importCsv, {
    onDone: (report, { columns, dates }) =>
      setStep(
        report.imported
          ? { name: 'done', links: report.links }
          : { name: 'report', report, readAs: { columns, dates } },
      ),
    onRefused: (error) => setProblem(messageOf(error)),
  });
  const take = (next: Source) => {
    setSource(next);
    setReading({});
    setProblem(undefined);
  };
  const send = (dryRun: boolean, how: ImportReading = reading) => {
    const wrong = problemOf(source.text);
    setProblem(wrong);
    if (wrong === undefined) mutate({ csv: source.text, dryRun, ...how });
  };
  return {
    source,
    reading,
    step,
    problem,
    isPending,
    /** The columns were changed since the report was made, and no answer has come for that. */
    isOutdated:
      step.name === 'report' &&
      (step.readAs.columns !== reading.columns || step.readAs.dates !== reading.dates),
    paste: (text: string) => take({ ...nothing, text }),
    async choose(file: File) {
      const read = readText(new Uint8Array(await file.arrayBuffer()));
      if ('text' in read) return take({ ...read, file });
      take(nothing);
      setProblem(read.problem);
    },
    lookThrough: () => send(true),
    importAll: () => send(false),
    readAs(how: ImportReading) {
      setReading(how);
      send(true, how);
    },
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

function problemOf(text: string): string | undefined {
  if (text.trim() === '') return 'Choose a file, or paste its lines';
  if (text.length <= importLimits.characters) return undefined;
  return `The file can have at most ${importLimits.characters.toLocaleString('en-GB')} characters`;
}

type ReadText = { readonly text: string; readonly guessed: boolean } | { readonly problem: string };

/** Reads a file as spreadsheets save it: UTF-8, UTF-16 with a byte order mark, else Windows-1252. */
export function readText(bytes: Uint8Array): ReadText {
  const [first, second] = bytes;
  if (first === 0x50 && second === 0x4b)
    return { problem: 'This is a workbook. Save it as CSV in your spreadsheet, and choose that file.' };
  const wide = first === 0xff && second === 0xfe ? 'utf-16le' : undefined;
  const text = decoded(bytes, wide ?? (first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'));
  const read = text ?? new TextDecoder('windows-1252').decode(bytes);
  if (read.includes('\0')) return { problem: 'This file is no text. Choose a CSV file.' };
  return read.trim() === ''
    ? { problem: 'This file is empty. Choose another.' }
    : { text: read, guessed: text === undefined };
}

/** Undefined if the bytes are invalid in this encoding. */
function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
