import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServerOrder, type ServerWord, serverWord } from '@muster/api/testing/server-orders';
import { shortLived } from '@muster/api/testing/short-lived';
import { companyZone, type Muster, type MusterOptions } from './muster.ts';

/** A server of a file of tests, in a process that the files of one worker share: nothing is done to the process itself. */
type LentMuster = Pick<Muster, 'url' | 'setupLink' | 'dataFolder' | 'printed' | 'remove'>;

/** The process of this worker, which goes when the worker does. */
interface Servers {
  readonly child: ChildProcess;
  last: number;
}

declare global {
  // Of the worker, because each file of tests has modules of its own.
  var serversOfWorker: Servers | undefined;
}

/** Starts a server on a free port and an empty folder. */
export async function lendMuster(options: Omit<MusterOptions, 'home'> = {}): Promise<LentMuster> {
  const { logLevel = 'warn', settings = {} } = options;
  const dataFolder = mkdtempSync(join(tmpdir(), 'muster-lent-'));
  const printed: string[] = [];
  globalThis.serversOfWorker ??= startProcess();
  const servers = globalThis.serversOfWorker;
  const id = ++servers.last;
  const keepLog = (message: unknown) => {
    const word = serverWord.parse(message);
    if (word.id !== id || !('line' in word)) return;
    printed.push(word.line);
    if (logLevel === 'warn') process.stderr.write(`${word.line}\n`);
  };
  servers.child.on('message', keepLog);
  const base = { DATA_DIR: dataFolder, PORT: '0', COMPANY_TIMEZONE: companyZone, LOG_LEVEL: logLevel };
  const started = await ask(servers.child, { id, env: { ...base, ...settings } });
  if (!('address' in started)) throw new Error('The server said something else than where it is');
  const { port } = new URL(started.address);
  return {
    url: `http://localhost:${port}`,
    setupLink: started.setupLink,
    dataFolder,
    printed: () => printed.join('\n'),
    async remove() {
      await ask(servers.child, { id, isOver: true });
      servers.child.off('message', keepLog);
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

function startProcess(): Servers {
  const program = join(import.meta.dirname, '../../../scripts/run-test-program.mjs');
  const child = fork(program, ['serve-many'], {
    execArgv: [...shortLived],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  child.setMaxListeners(0);
  // A worker that has no more tests ends.
  child.unref();
  child.channel?.unref();
  return { child, last: 0 };
}

/** Sends an order, and gives the first word about that server that is no line of its log. */
function ask(child: ChildProcess, order: ServerOrder): Promise<ServerWord> {
  return new Promise((resolve, reject) => {
    const done = () => {
      child.off('message', hear);
      child.off('exit', end);
    };
    const hear = (message: unknown) => {
      const word = serverWord.parse(message);
      if (word.id !== order.id || 'line' in word) return;
      done();
      if ('failure' in word) reject(new Error(word.failure));
      else resolve(word);
    };
    const end = (code: number | null) => {
      done();
      reject(new Error(`The process of the servers ended with ${code}`));
    };
    child.on('message', hear);
    child.once('exit', end);
    child.send(order);
  });
}
