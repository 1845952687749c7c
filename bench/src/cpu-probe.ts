// Loaded before each server with --import: answers how much processor time the process has used so far.
process.on('message', (question) => {
  if (question === 'cpu') process.send?.(process.cpuUsage());
});
// A listener alone would keep a server alive that is told to end.
process.channel?.unref();
