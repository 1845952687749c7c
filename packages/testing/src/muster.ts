import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { shortLived } from '@muster/api/testing/short-lived';
import { companyTime, instantAt } from '@muster/domain/calendar/instant';

/** A real server with a data folder of its own. */
export interface Muster {
  readonly url: string;
  readonly setupLink: string | undefined;
  readonly dataFolder: string;
  /** All that the server wrote into its log and on its screen. */
  printed(): string;
  /** Ends the server as an operator would, or by another signal, and waits until it is gone. */
  stop(signal?: NodeJS.Signals): Promise<void>;
  /** Sends the server's process a signal that does not end it. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void;
  /** Starts it again at the same address, with other settings if given. */
  start(settings?: Settings): Promise<void>;
  remove(): Promise<void>;
}

/**
 * The zone of the companies in these tests: not UTC's and not the browser's, and one in which it is day, so that no test
 * runs over the company's midnight.
 */
export const companyZone = isDayInKolkata() ? 'Asia/Kolkata' : 'America/Caracas';

function isDayInKolkata(): boolean {
  const hour = Number(companyTime(instantAt(Date.now()), 'Asia/Kolkata').slice(0, 2));
  return hour >= 6 && hour < 21;
}

const checkout = join(import.meta.dirname, '../../..');

/** The built program in a few files, which starts in a third of the time. */
const quickMain = 'scripts/run-test-program.mjs';

/** Environment variables of the server (D47). */
type Settings = Readonly<Record<string, string>>;

export interface MusterOptions {
  /** A log of warnings, the default, is shown where tests are run. */
  readonly logLevel?: 'warn' | 'trace';
  /** The folder with the built product, which is started as it is there; this checkout's if not given. */
  readonly home?: string;
  /** With a `PORT`, the server is at that port. */
  readonly settings?: Settings;
}

/** Starts the built server on a free port and an empty folder. */
export async function startMuster(options: MusterOptions = {}): Promise<Muster> {
  const { logLevel = 'warn', home, settings = {} } = options;
  const dataFolder = mkdtempSync(join(tmpdir(), 'muster-e2e-'));
  const printed: string[] = [];
  const launchOn = (port: number, changed: Settings = {}) =>
    launch({ dataFolder, port, logLevel, printed, home, settings: { ...settings, ...changed } });
  let running = await launchOn(0);
  const { setupLink } = running;
  const port = Number(settings['PORT'] ?? running.port);
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (running.child.exitCode !== null || running.child.signalCode !== null) return;
    running.child.kill(signal);
    await once(running.child, 'exit');
  };
  return {
    url: `http://localhost:${port}`,
    setupLink,
    dataFolder,
    printed: () => printed.join('\n'),
    stop,
    signal: (signal) => void running.child.kill(signal),
    async start(changed) {
      running = await launchOn(port, changed);
    },
    async remove() {
      await stop();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

interface Launched {
  readonly child: ChildProcess;
  readonly port: number;
  readonly setupLink: string | undefined;
}

interface LaunchOptions {
  readonly dataFolder: string;
  /** 0 for the first start: on a free one, unless the settings name one. */
  readonly port: number;
  readonly logLevel: string;
  readonly printed: string[];
  readonly home: string | undefined;
  readonly settings: Settings;
}

async function launch(options: LaunchOptions): Promise<Launched> {
  const { dataFolder, port, logLevel, home, settings } = options;
  const main = home ? 'packages/api/dist/main.js' : quickMain;
  const child = spawn(process.execPath, [...shortLived, main, 'serve'], {
    cwd: home ?? checkout,
    env: {
      ...process.env,
      DATA_DIR: dataFolder,
      PORT: String(port),
      COMPANY_TIMEZONE: companyZone,
      LOG_LEVEL: logLevel,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const isNew = port === 0;
  const output = readOutput(child, options);
  const address = await lineWith(child, output, isNew ? /\S+\/register#setup=\S+/ : /https?:\/\/\S+/);
  return { child, port: Number(new URL(address).port), setupLink: isNew ? address : undefined };
}

/** Keeps what the server prints, passes its log on, and gives its screen line by line. */
function readOutput({ stdout, stderr }: ChildProcess, { logLevel, printed }: LaunchOptions): Interface {
  if (!stdout || !stderr) throw new Error('The server has no output');
  createInterface(stderr).on('line', (line) => {
    printed.push(line);
    if (logLevel === 'warn') process.stderr.write(`${line}\n`);
  });
  return createInterface(stdout).on('line', (line) => printed.push(line));
}

/** The first match in what the server prints; fails if it ends instead. */
function lineWith(child: ChildProcess, output: Interface, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}`)));
    output.on('line', (line) => {
      const [match] = pattern.exec(line) ?? [];
      if (match) resolve(match);
    });
  });
}
