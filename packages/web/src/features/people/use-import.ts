import { type ImportReading, importLimits, type SameNameChoice } from '@muster/domain/people/import-schema';
import { useState } from 'react';
import type { CodePage } from '../../browser/text-file/code-pages.ts';
import { useTranslate } from '../../language/use-translate.ts';
import { messageOf, trpcClient } from '../../server/client.ts';
import type { ImportReport } from './person.ts';
import { problemOf, useImportSource } from './use-import-source.ts';
import { useLastWrite } from './use-last-write.ts';

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

/** An import from the file to the links (D40). Only `importAll` changes anything. */
export function useImport() {
  const t = useTranslate();
  const [step, setStep] = useState<ImportStep>({ name: 'choose' });
  const [problem, setProblem] = useState<string>();
  const [reading, setReading] = useState<Choices>({});
  const { ask, isPending } = useLastWrite(trpcClient.people.importCsv, {
    onDone: (report, { dryRun: _, ...of }) =>
      setStep(
        report.imported
          ? { name: 'done', links: report.links, updated: report.updated }
          : { name: 'report', report, of },
      ),
    onRefused: (error) => setProblem(messageOf(error)),
  });
  const { source, reset, readBy, ...chosen } = useImportSource({
    onTaken() {
      setReading({});
      setProblem(undefined);
    },
    onProblem: setProblem,
  });
  const send = (dryRun: boolean, how: Choices = reading, csv = source.text) => {
    const wrong = problemOf(t, csv, importLimits.characters);
    setProblem(wrong);
    if (wrong === undefined) ask({ csv, dryRun, ...how });
  };
  return {
    source,
    reading,
    step,
    problem,
    isPending,
    /** Something was chosen since the report was made, and no answer has come for that. */
    isOutdated: step.name === 'report' && !isSame(step.of, { csv: source.text, ...reading }),
    ...chosen,
    /** Reads the letters of the same file by another code page, and looks through it again. */
    async readBy(codePage: CodePage) {
      const text = await readBy(codePage);
      if (text !== undefined) send(true, reading, text);
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
      reset();
      setStep({ name: 'choose' });
    },
  };
}

function isSame(one: Sent, other: Sent): boolean {
  const fields = ['csv', 'columns', 'dates', 'leaveOut', 'sameName'] as const;
  return fields.every((field) => one[field] === other[field]);
}
