/** Milliseconds of one turn of the event loop after which no further step begins in it. */
const longestTurn = 10;

/** When the present turn of the event loop began its first step; undefined before that. */
let began: number | undefined;
/** Steps that wait for a turn, in the order in which they asked. */
const waiting: (() => void)[] = [];
let isScheduled = false;

/**
 * True once the steps of this turn of the event loop have taken their time. Work over many rows asks between two rows,
 * and then awaits {@link nextTurn}, so that one caller does not keep the others waiting.
 */
export function isTurnOver(): boolean {
  const now = performance.now();
  if (began === undefined) {
    began = now;
    setImmediate(beginTurn);
  }
  return now - began > longestTurn;
}

/** Resolves in a later turn of the event loop, once those who asked before have had theirs. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    schedule();
  });
}

/** Runs a step in this turn of the event loop if it has time left and nobody waits, otherwise in a later one. */
export function inTurn(step: () => void): void {
  if (waiting.length === 0 && !isTurnOver()) {
    step();
  } else {
    waiting.push(step);
    schedule();
  }
}

function beginTurn(): void {
  began = undefined;
}

function schedule(): void {
  if (isScheduled) return;
  isScheduled = true;
  setImmediate(runWaiting);
}

/** Runs one step: what it awaits runs before the next immediate, so the next one knows how long it took. */
function runWaiting(): void {
  isScheduled = false;
  if (!isTurnOver()) waiting.shift()?.();
  if (waiting.length > 0) schedule();
}
