import type { AppRouter } from '@muster/api/router';
import { companyLimits } from '@muster/domain/company/settings';
import type { inferRouterOutputs } from '@trpc/server';
import { useState } from 'react';
import type { CodePage } from '../../../../browser/text-file/code-pages.ts';
import { readText, type TextFile } from '../../../../browser/text-file/read-text.ts';
import { useTranslate } from '../../../../language/use-translate.ts';
import { useWrite } from '../../../../server/calls/mutate.ts';
import { messageOf, trpcClient } from '../../../../server/client.ts';
import { useAddHolidays } from './use-add-holidays.ts';

export type HolidayReport = inferRouterOutputs<AppRouter>['company']['importHolidays'];

export function useImportHolidays(onDone: () => void) {
  const t = useTranslate();
  const [file, setFile] = useState<CalendarFile>();
  const [refusal, setRefusal] = useState<string>();
  const looking = useWrite(trpcClient.company.importHolidays);
  const { add, ...adding } = useAddHolidays(undefined, onDone);
  const refuse = (problem: string | undefined) => {
    setRefusal(problem);
    looking.reset();
  };
  const look = (bytes: Uint8Array, codePage?: CodePage) => {
    const read = readText(bytes, { codePage, languages: navigator.languages });
    if ('problem' in read) return refuse(t(read.problem));
    if (read.text.length > companyLimits.calendarFile)
      return refuse(t('This file is too large for a calendar of holidays'));
    refuse(undefined);
    setFile({ ...read, bytes });
    looking.mutate({ ics: read.text, dryRun: true });
  };
  const lookProblem = looking.error ? messageOf(looking.error) : undefined;
  return {
    report: looking.data,
    problem: refusal ?? lookProblem ?? adding.problem,
    isPending: looking.isPending || adding.isAdding,
    question: adding.question,
    codePage: file?.codePage ?? null,
    async preview(chosen: File | undefined) {
      setFile(undefined);
      if (chosen) look(new Uint8Array(await chosen.arrayBuffer()));
      else refuse(undefined);
    },
    /** Reads the letters of the same file by another code page. */
    readBy(codePage: CodePage) {
      if (file) look(file.bytes, codePage);
    },
    add() {
      if (looking.data) add(looking.data.holidays);
    },
  };
}

interface CalendarFile extends TextFile {
  readonly bytes: Uint8Array;
}
