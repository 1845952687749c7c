import { existsSync, openSync, readSync } from 'node:fs';

// Loaded before each server with --import: answers how much processor time and memory the process uses, and for how
// long its event loop was blocked.

/** The longest time between two ticks of the event loop, in milliseconds, and what it worked in such a time. */
let longest = { wait: 0, work: 0 };
/** Linux's account of the main thread, whose id is the process's. */
const file = `/proc/self/task/${process.pid}/schedstat`;
const schedule = existsSync(file) ? openSync(file, 'r') : undefined;
let ticking: NodeJS.Timeout | undefined;

process.on('message', (question) => {
  if (question === 'cpu') process.send?.(process.cpuUsage());
  if (question === 'memory') {
    globalThis.gc?.();
    globalThis.gc?.();
    const { heapUsed, external, rss } = process.memoryUsage();
    process.send?.({ heap: heapUsed + external, rss });
  }
  if (question === 'watch') watch();
  // A tick that is late is counted once it comes.
  if (question === 'hold') setTimeout(tellHold, 5);
});
// A listener alone would keep a server alive that is asked to end.
process.channel?.unref();

function watch(): void {
  longest = { wait: 0, work: 0 };
  let [at, worked] = [performance.now(), workOfThread()];
  ticking = setInterval(() => {
    const [now, work] = [performance.now(), workOfThread()];
    longest = { wait: Math.max(longest.wait, now - at), work: Math.max(longest.work, work - worked) };
    [at, worked] = [now, work];
  }, 1);
  process.send?.(0);
}

function tellHold(): void {
  clearInterval(ticking);
  process.send?.(longest);
}

/** Processor time of the main thread in milliseconds, which other programs of the machine do not prolong; Linux only. */
function workOfThread(): number {
  if (schedule === undefined) return performance.now();
  const text = Buffer.alloc(64);
  readSync(schedule, text, 0, text.length, 0);
  return Number.parseInt(text.toString('latin1'), 10) / 1e6;
}
