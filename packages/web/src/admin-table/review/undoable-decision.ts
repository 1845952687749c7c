import { currentTranslate } from '../../language/language.ts';
import { toast } from '../../ui/toast.ts';

/** Why a decision is sent: its undo time is over, or the page is being left. */
type Why = 'over' | 'leaving';

interface Decision {
  readonly title: string;
  /** With `isLeaving` the request must outlive the page. */
  readonly send: (isLeaving: boolean) => Promise<unknown>;
  readonly onUndone: () => void;
}

export interface UndoableDecision {
  /** Sends it unless it has ended, and resolves when the answer is there. */
  readonly sendNow: (why: Why) => Promise<unknown>;
}

let last: UndoableDecision | undefined;
let isLoggingOut = false;

/** Sent when the toast goes (D15), or on leaving and before the next: what shows as decided must not get lost. */
export function offerUndo({ title, send, onUndone }: Decision): UndoableDecision {
  void last?.sendNow('over');
  let answer: Promise<unknown> = Promise.resolve();
  const isHidden = () => document.visibilityState === 'hidden' && run('leaving');
  const isElsewhere = () => run('over');
  const end = () => {
    document.removeEventListener('visibilitychange', isHidden);
    window.removeEventListener('blur', isElsewhere);
    if (last === decision) last = undefined;
    close();
  };
  const { run, undo } = undoable<Why>(
    (why) => {
      end();
      answer = send(why === 'leaving').catch(() => undefined);
    },
    () => {
      end();
      onUndone();
    },
  );
  const decision: UndoableDecision = {
    sendNow(why) {
      run(why);
      return answer;
    },
  };
  last = decision;
  isLoggingOut = false;
  document.addEventListener('visibilitychange', isHidden);
  // A toast waits as long as another window has the focus.
  window.addEventListener('blur', isElsewhere);
  const t = currentTranslate();
  const close = toast({
    title,
    description: t('You can undo it until this message closes or you leave the page.'),
    action: { label: t('Undo'), onPress: undo },
    onGone: () => run('over'),
  });
  return decision;
}

/** Shows that a decision was made, unless the next one can be undone: a toast would end that. */
export function sayDecided(title: string, description: string): void {
  if (!last && !isLoggingOut) toast({ title, description });
}

/** How long logging out waits for a decision, in milliseconds. */
const longestWait = 4_000;

/** Sends the decision that can still be undone, before its session is ended. */
export async function sendBeforeLogOut(): Promise<void> {
  if (!last) return;
  isLoggingOut = true;
  const late = new Promise((resolve) => setTimeout(resolve, longestWait));
  await Promise.race([last.sendNow('leaving'), late]);
}

/** An action that waits for a moment, so that it can be undone. It ends once: either it runs or it is undone. */
interface Undoable<Why> {
  readonly run: (why: Why) => void;
  readonly undo: () => void;
}

/** Of the two functions it returns, only the first call has an effect. */
export function undoable<Why>(onRun: (why: Why) => void, onUndo: () => void): Undoable<Why> {
  let hasEnded = false;
  const once = (end: () => void) => {
    if (hasEnded) return;
    hasEnded = true;
    end();
  };
  return { run: (why) => once(() => onRun(why)), undo: () => once(onUndo) };
}
