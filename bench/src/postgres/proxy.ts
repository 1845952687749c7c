import { connect, createServer, type Socket } from 'node:net';

// Between Muster and its database: passes each question on later, by what a network would take for both ways. It counts
// the round trips: questions that follow an answer.

/** What the proxy is asked: to add how many milliseconds, or to say how many round trips there were so far. */
export type ProxyJob = { readonly kind: 'add'; readonly milliseconds: number } | { readonly kind: 'count' };

let added = 0;
let roundTrips = 0;

/** What waits for its time, in the order in which it came. */
const waiting: { readonly due: number; pass(): void }[] = [];

function later(pass: () => void): void {
  waiting.push({ due: performance.now() + added, pass });
  if (waiting.length === 1) setImmediate(look);
}

/** Timers are too coarse for fractions of a millisecond, so it looks all the time while anything waits. */
function look(): void {
  while ((waiting[0]?.due ?? Number.POSITIVE_INFINITY) <= performance.now()) waiting.shift()?.pass();
  if (waiting.length > 0) setImmediate(look);
}

function join(client: Socket, port: number): void {
  const server = connect({ host: '127.0.0.1', port, noDelay: true });
  let isAnswered = true;
  client.on('data', (chunk) => {
    if (isAnswered) roundTrips += 1;
    isAnswered = false;
    later(() => void server.write(chunk));
  });
  server.on('data', (chunk) => {
    isAnswered = true;
    client.write(chunk);
  });
  for (const [one, other] of [[client, server] as const, [server, client] as const]) {
    one.on('error', () => other.destroy());
    one.on('close', () => other.destroy());
  }
}

process.on('message', (job: ProxyJob) => {
  if (job.kind === 'add') added = job.milliseconds;
  process.send?.(roundTrips);
});

const proxy = createServer({ noDelay: true }, (client) => join(client, Number(process.argv[2])));
proxy.listen(0, '127.0.0.1', () => {
  const address = proxy.address();
  if (typeof address === 'object' && address) process.send?.(address.port);
});
