import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureBrowser } from '../../scripts/browser.mjs';
import { root } from '../../scripts/setup.mjs';
import { copyWithBarePage } from './first-visit/served-copy.ts';
import { findLighthouse, type Visit, type Visited, visit } from './first-visit/visit.ts';
import { median, tableOf, writeTable } from './report.ts';
import { startMuster } from './server.ts';

// What Lighthouse says of a phone's first visit to each page, beside a bare page of the same libraries from the same
// server. Pages take turns, so that whatever else the machine does meets all of them.

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    desktop: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    write: { type: 'boolean', default: false },
  },
});
const preset = values.desktop ? 'desktop' : 'mobile';

/** The least score of a page with the mobile preset, and the most that it may take of what the bare page takes. */
const targets: Readonly<Record<string, number>> = { '/login': 95, '/dashboard': 90, '/admin': 90 };
const mostOfBare = 1.5;

/** The bare page's blocking counts as at least this many milliseconds: it often has none, which is no measure for a page. */
const leastBlocking = 50;

const folder = mkdtempSync(join(tmpdir(), 'muster-first-visit-'));
try {
  const company = join(folder, 'company');
  const password = inventCompany(company);
  const home = join(folder, 'home');
  await copyWithBarePage(home);
  const server = await startMuster(company, undefined, home);
  try {
    const origin = `http://localhost:${server.port}`;
    const visits = await visitAll(await pagesOf(origin, password));
    const table = tableOf(heads(), linesOf(visits));
    process.stdout.write(`${table}\n`);
    if (values.write && preset === 'mobile')
      writeTable(
        fileURLToPath(new URL('../../docs/performance.md', import.meta.url)),
        table,
        'first-visit-mobile',
      );
  } finally {
    await server.stop();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Fills the folder with the demo's company; returns everyone's password. */
function inventCompany(company: string): string {
  const said = execFileSync(process.execPath, [join(root, 'packages/demo/dist/main.js'), 'demo'], {
    env: { ...process.env, DATA_DIR: company },
    encoding: 'utf8',
  });
  const password = /password: (\S+)/.exec(said)?.[1];
  if (password === undefined) throw new Error(`The demo named no password: ${said}`);
  return password;
}

async function pagesOf(origin: string, password: string): Promise<ReadonlyMap<string, Visited>> {
  const [employee, administrator] = [
    await signIn(origin, 'E002', password),
    await signIn(origin, 'ADMIN', password),
  ];
  const pages = new Map([
    ['bare page', { url: `${origin}/bare.html`, cookie: undefined }],
    ['/login', { url: `${origin}/login`, cookie: undefined }],
    ['/dashboard', { url: `${origin}/dashboard`, cookie: employee }],
    ['/admin', { url: `${origin}/admin`, cookie: administrator }],
  ]);
  return new Map([...pages].filter(([name]) => name === 'bare page' || name.includes(values.only)));
}

async function signIn(origin: string, employeeId: string, password: string): Promise<string> {
  const answer = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ employeeId, password }),
  });
  const [cookie] = answer.headers.getSetCookie();
  if (!answer.ok || !cookie) throw new Error(`${employeeId} could not sign in: ${answer.status}`);
  return cookie.split(';', 1)[0] ?? '';
}

async function visitAll(pages: ReadonlyMap<string, Visited>): Promise<ReadonlyMap<string, readonly Visit[]>> {
  const [browser, program] = [ensureBrowser(), await findLighthouse()];
  const visits = new Map<string, Visit[]>([...pages.keys()].map((name) => [name, []]));
  for (let round = 0; round < Number(values.rounds); round += 1)
    for (const [name, page] of pages) visits.get(name)?.push(await visit(page, { browser, program, preset }));
  return visits;
}

function heads(): readonly string[] {
  return [
    'page',
    'score',
    'target',
    'LCP, s',
    'LCP : bare',
    'blocking, ms',
    'blocking : bare',
    'asked for, kB',
  ];
}

function linesOf(visits: ReadonlyMap<string, readonly Visit[]>): readonly (readonly string[])[] {
  const bare = visits.get('bare page') ?? [];
  return [...visits].map(([name, rounds]) => lineOf(name, rounds, bare));
}

/** Medians of the rounds, the range of the scores in brackets. */
function lineOf(name: string, rounds: readonly Visit[], bare: readonly Visit[]): readonly string[] {
  const of = (figure: (visit: Visit) => number, among = rounds) => median(among.map(figure));
  const blocking = ({ blocking }: Visit) => blocking;
  const scores = rounds.map(({ score }) => score);
  const target = preset === 'mobile' ? targets[name] : undefined;
  return [
    name === 'bare page' ? name : `\`${name}\``,
    `**${of(({ score }) => score)}** (${Math.min(...scores)}–${Math.max(...scores)})`,
    target === undefined ? '–' : `≥ ${target}`,
    (of(({ lcp }) => lcp) / 1000).toFixed(2),
    target === undefined ? '–' : ratioText(of(({ lcp }) => lcp) / of(({ lcp }) => lcp, bare)),
    of(blocking).toFixed(0),
    target === undefined ? '–' : ratioText(of(blocking) / Math.max(leastBlocking, of(blocking, bare))),
    (of(({ bytes }) => bytes) / 1000).toFixed(0),
  ];
}

function ratioText(ratio: number): string {
  return `${ratio.toFixed(2)} (≤ ${mostOfBare})`;
}
