/** Milliseconds of one turn of the event loop after which no further step begins in it. */
const longestTurn = 10;

/** When the present turn of the event loop began its first step; undefined before that. */
let began: number | undefined;
const waiting: (() => void)[] = [];

/** Asked between two rows, before {@link yieldToEventLoop}, so that one caller does not keep the others waiting. */
export function shouldYield(): boolean {
  const now = performance.now();
  if (began === undefined) {
    began = now;
    setImmediate(beginTurn);
  }
  return now - began > longestTurn;
}

/** Resolves in a later turn of the event loop, once those who asked before have had theirs. */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => {
    wait(resolve);
  });
}

/** Runs a step in this turn of the event loop if it has time left and no one waits, otherwise in a later one. */
export function runOrDefer(step: () => void): void {
  if (waiting.length === 0 && !shouldYield()) step();
  else wait(step);
}

function beginTurn(): void {
  began = undefined;
}

/** An immediate for each step: what a step awaits runs before the next one, which so knows how long it took. */
function wait(step: () => void): void {
  waiting.push(step);
  setImmediate(runNext);
}

function runNext(): void {
  if (shouldYield()) setImmediate(runNext);
  else waiting.shift()?.();
}

/** Takes the steps of a long work, while others have their turns. */
export async function inTurns<T>(steps: Generator<undefined, T>): Promise<T> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (shouldYield()) await yieldToEventLoop();
  }
}
