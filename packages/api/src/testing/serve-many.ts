// Servers of one file of tests after another in one process, where one starts in a tenth of the time that a process takes.
import { readConfig } from '../config/config.ts';
import { createLogger } from '../monitoring/logger.ts';
import { type RunningServer, startServer } from '../serve.ts';
import { type ServerWord, serverOrder } from './server-orders.ts';

const running = new Map<number, RunningServer>();

const say = (word: ServerWord) => void process.send?.(word);

// Everything in a data folder is its owner's only, as the program has it.
process.umask(0o077);
process.once('disconnect', () => process.exit());
process.on('message', async (message) => {
  const order = serverOrder.parse(message);
  try {
    await ('env' in order ? start(order.id, order.env) : stop(order.id));
  } catch (error) {
    say({ id: order.id, failure: String(error) });
  }
});

async function start(id: number, env: Readonly<Record<string, string>>): Promise<void> {
  const config = readConfig(env);
  const log = createLogger(config.logLevel, { write: (text) => say({ id, line: text.trimEnd() }) });
  const server = await startServer(config, log);
  running.set(id, server);
  server.failed.catch((error: unknown) => say({ id, failure: String(error) }));
  say({ id, address: server.address, setupLink: server.setupLink });
}

async function stop(id: number): Promise<void> {
  await running.get(id)?.stop();
  running.delete(id);
  say({ id, hasStopped: true });
}
