// Loaded before each server with --import: answers how much processor time and memory the process uses.
process.on('message', (question) => {
  if (question === 'cpu') process.send?.(process.cpuUsage());
  if (question === 'memory') {
    globalThis.gc?.();
    globalThis.gc?.();
    const { heapUsed, external, rss } = process.memoryUsage();
    process.send?.({ heap: heapUsed + external, rss });
  }
});
// A listener alone would keep a server alive that is told to end.
process.channel?.unref();
