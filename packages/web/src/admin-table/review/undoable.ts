/** An action that waits for a moment, so that it can be undone. It ends once: either it runs or it is undone. */
export interface Undoable<Why> {
  /** Runs the action now; does nothing once it has ended. */
  readonly run: (why: Why) => void;
  /** Drops the action; does nothing once it has ended. */
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
