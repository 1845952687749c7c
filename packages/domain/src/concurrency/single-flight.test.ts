import { expect, test } from 'vitest';
import { singleFlight } from './single-flight.ts';

const turn = () => new Promise(setImmediate);

/** A task whose runs end when the test says so. */
function watched(mayRun?: () => boolean) {
  const ends: ((error?: Error) => void)[] = [];
  const run = () =>
    new Promise<void>((resolve, reject) => {
      ends.push((error) => (error ? reject(error) : resolve()));
    });
  return { ends, request: singleFlight(run, mayRun) };
}

test.each([
  [1, 1],
  [2, 2],
  [5, 2],
])('%i requests, one of them before the first run, make %i runs, never two at once', async (count, runs) => {
  const { ends, request } = watched();
  const asked = Array.from({ length: count }, request);
  for (let run = 0; run < runs; run += 1) {
    expect(ends).toHaveLength(run + 1);
    ends[run]?.();
    await turn();
  }
  await Promise.all(asked);
  expect(ends).toHaveLength(runs);
});

test('a request while it may not run is kept for the next one', async () => {
  let mayRun = false;
  const { ends, request } = watched(() => mayRun);
  await request();
  expect(ends).toHaveLength(0);
  mayRun = true;
  const asked = request();
  ends[0]?.();
  await asked;
  expect(ends).toHaveLength(1);
});

test('a run that fails is repeated for those who asked meanwhile, and only the last outcome counts', async () => {
  const { ends, request } = watched();
  const asked = [request(), request()];
  ends[0]?.(new Error('first'));
  await turn();
  ends[1]?.();
  await Promise.all(asked);
  const failing = request();
  ends[2]?.(new Error('last'));
  await expect(failing).rejects.toThrow('last');
  const again = request();
  ends[3]?.();
  await again;
});
