import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { root } from '../setup.mjs';

/** The moment of all pictures: a Wednesday, 09:10 in Berlin. */
export const moment = '2026-11-18T08:10:00.000Z';

/** The password of everyone in the pictures. */
export const password = 'larkfield-demo';

const main = join(root, 'packages/demo/dist/main.js');
const clock = pathToFileURL(join(root, 'scripts/pictures/clock.mjs')).href;

/** Starts a server with an invented company of so many people, or with an empty folder for 0. */
export async function openCompany(people) {
  const folder = mkdtempSync(join(tmpdir(), 'muster-pictures-'));
  const env = {
    ...process.env,
    DATA_DIR: join(folder, 'data'),
    PORT: '0',
    COMPANY_TIMEZONE: 'Europe/Berlin',
    LOG_LEVEL: 'warn',
    PICTURES_BEGIN: moment,
    NODE_OPTIONS: `--import=${clock}`,
  };
  if (people > 0) run([main, 'demo', '--people', String(people)], env);
  const server = spawn(process.execPath, [main, 'serve'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const said = await wordsOf(server, people === 0);
  return {
    ...said,
    /** The cookies and the storage of those who have signed in, by employee ID. */
    sessions: new Map(),
    async close() {
      server.kill('SIGTERM');
      if (server.exitCode === null) await once(server, 'exit');
      rmSync(folder, { recursive: true });
    },
  };
}

function run(args, env) {
  const { status } = spawnSync(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`The invented company could not be made (${status})`);
}

/** The address that a server prints, and the set-up link, if it is new. */
async function wordsOf({ stdout }, isNew) {
  let baseURL;
  for await (const line of createInterface(stdout)) {
    const [address] = /http:\S+/.exec(line) ?? [];
    if (address === undefined) continue;
    if (address.includes('/register')) return { baseURL: new URL(address).origin, setupLink: address };
    baseURL ??= address;
    if (!isNew) return { baseURL };
  }
  throw new Error('The server did not start');
}
