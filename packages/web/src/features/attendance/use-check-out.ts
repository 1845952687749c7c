import { instantAt } from '@muster/domain/calendar/instant';
import { useState } from 'react';
import { presentTime } from '../../company-time/present.ts';
import type { Entry } from '../../store/queue/entry.ts';
import { record } from '../../store/queue/record.ts';
import type { ShownRecord } from './pending.ts';
import { soonQuestion } from './press-times.ts';

/** Checks out of `shift` now (U29): records it on the device; the queue sends it (D42). Asks first if it is too soon (U131). */
export function useCheckOut(shift: ShownRecord | undefined) {
  const [question, setQuestion] = useState<{ readonly shiftDate: string; readonly text: string }>();
  return {
    /** The question to answer before; undefined while there is none. */
    question: question?.shiftDate === shift?.date ? question?.text : undefined,
    stay: () => setQuestion(undefined),
    /** True if it has to be asked first. */
    asks() {
      const text = shift && soonQuestion(shift, presentTime());
      if (shift && text) setQuestion({ shiftDate: shift.date, text });
      return text !== undefined;
    },
    checkOut() {
      setQuestion(undefined);
      return checkOutNow();
    },
  };
}

function checkOutNow(): Promise<Entry | undefined> {
  const at = instantAt(presentTime());
  return record('checkOut', { checkOutTime: at }, at);
}
