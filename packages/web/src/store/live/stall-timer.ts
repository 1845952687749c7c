import { answerTimeout } from '../queue/send.ts';

/** Calls `onEnd` when there was no progress for as long as an answer may take; each `renew` begins that time again (S39). */
export function stallTimer(onEnd: () => void) {
  let timer = setTimeout(onEnd, answerTimeout);
  return {
    renew(milliseconds = answerTimeout) {
      clearTimeout(timer);
      timer = setTimeout(onEnd, milliseconds);
    },
    end: () => clearTimeout(timer),
  };
}
