import { openingLimits } from '@muster/domain/leave-account/opening-columns';
import type { OpeningsInput, OpeningsReport } from '@muster/domain/leave-account/opening-schema';
import { useState } from 'react';
import type { CodePage } from '../../../../browser/text-file/code-pages.ts';
import { problemOf, useImportSource } from '../../../../features/people/use-import-source.ts';
import { useLastWrite } from '../../../../features/people/use-last-write.ts';
import { useTranslate } from '../../../../language/use-translate.ts';
import { messageOf, trpcClient } from '../../../../server/client.ts';
import { trpc } from '../../../../server/trpc.ts';

/** What was chosen for the file beside its text. */
type Reading = Pick<OpeningsInput, 'dates' | 'leaveOut'>;

type Step =
  | { readonly name: 'choose' }
  | { readonly name: 'report' | 'done'; readonly report: OpeningsReport };

/** An import of balances from the file to the result (D97). Only `importAll` changes anything. */
export function useOpenings() {
  const t = useTranslate();
  const { leaveAccount } = trpc.useUtils();
  const [step, setStep] = useState<Step>({ name: 'choose' });
  const [problem, setProblem] = useState<string>();
  const [reading, setReading] = useState<Reading>({});
  const { source, reset, readBy, ...chosen } = useImportSource({
    onTaken() {
      setReading({});
      setProblem(undefined);
    },
    onProblem: setProblem,
  });
  const { ask, isPending } = useLastWrite(trpcClient.leaveAccount.importOpenings, {
    onDone(report) {
      if (report.imported) void leaveAccount.invalidate();
      setStep({ name: report.imported ? 'done' : 'report', report });
    },
    onRefused: (error) => setProblem(messageOf(error)),
  });
  const send = (dryRun: boolean, how: Reading = reading, csv = source.text) => {
    const wrong = problemOf(t, csv, openingLimits.characters);
    setProblem(wrong);
    if (wrong === undefined) ask({ csv, dryRun, ...how });
  };
  return {
    source,
    reading,
    step,
    problem,
    isPending,
    ...chosen,
    /** Reads the letters of the same file by another code page, and looks through it again. */
    async readBy(codePage: CodePage) {
      const text = await readBy(codePage);
      if (text !== undefined) send(true, reading, text);
    },
    lookThrough: () => send(true),
    importAll: () => send(false),
    readAs(how: Reading) {
      setReading(how);
      send(true, how);
    },
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
