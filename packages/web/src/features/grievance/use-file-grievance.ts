import { instantAt } from '@muster/domain/calendar/instant';
import { useState } from 'react';
import { presentTime } from '../../company-time/present.ts';
import { dropDraft } from '../../store/queue/drafts.ts';
import { type ActionOutcome, wordsOf } from '../../store/queue/outcome.ts';
import { submit } from '../../store/queue/submit.ts';
import { toast } from '../../ui/toast.ts';
import { draftName, type FilledGrievance } from './form-values.ts';

/**
 * Files a grievance (D42). Calls `onFiled` with the entry's key once the server or this device has it. A refusal keeps
 * the input and sets `problem` to the server's message.
 */
export function useFileGrievance(onFiled: (key: string) => void) {
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const finish = (outcome: ActionOutcome) => {
    setIsPending(false);
    if (outcome.kind === 'refused') return setProblem(outcome.message);
    dropDraft(draftName);
    toast(wordsOf(outcome, filed));
    onFiled(outcome.entry.id);
  };
  return {
    isPending,
    problem,
    async send(input: FilledGrievance) {
      setIsPending(true);
      setProblem(undefined);
      finish(await submit('fileGrievance', input, instantAt(presentTime())));
    },
  };
}

const filed = { title: 'Grievance submitted successfully' };
