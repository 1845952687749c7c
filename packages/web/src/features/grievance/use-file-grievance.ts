import { instantAt } from '@muster/domain/calendar/instant';
import { useState } from 'react';
import { presentTime } from '../../company-time/present.ts';
import { dropDraft } from '../../store/drafts.ts';
import { savedToast } from '../../store/saved-toast.ts';
import { type Submitted, submit } from '../../store/submit.ts';
import { toast } from '../../ui/toast.ts';
import { draftName, type FilledGrievance } from './form-values.ts';

/**
 * Files a grievance (D42). Calls `onFiled` with the entry's key once the server or this device has it. A refusal keeps
 * the input and sets `problem` to the server's message.
 */
export function useFileGrievance(onFiled: (key: string) => void) {
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const finish = (outcome: Submitted) => {
    setIsPending(false);
    if (outcome.kind === 'refused') setProblem(outcome.message);
    if (outcome.kind !== 'done' && outcome.kind !== 'saved') return;
    dropDraft(draftName);
    toast(outcome.kind === 'done' ? filed : savedToast);
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
