import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { shortLived } from '../../api/src/testing/short-lived.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
/** The built program in a few files. */
const main = fileURLToPath(new URL('../../../scripts/run-test-program.mjs', import.meta.url));
const pages = [
  'README.md',
  ...['self-hosting', 'api', 'scaling', 'proxies'].map((name) => `docs/${name}.md`),
  ...readdirSync(join(root, 'docs/guide')).map((name) => `docs/guide/${name}`),
];

/** What runs the blocks that are no shell commands: their test reads them from the page. */
const otherLanguages: Readonly<Record<string, string>> = {
  js: 'packages/api/tests/webhook/manual.test.ts',
  ts: 'packages/api/tests/token/typed-client.test.ts',
  nginx: 'packages/api/tests/packaging/proxies.soak.ts',
  caddy: 'packages/api/tests/packaging/proxies.soak.ts',
  haproxy: 'packages/api/tests/packaging/proxies.soak.ts',
  apache: 'packages/api/tests/packaging/proxies.soak.ts',
};

/** Why a line is not run here, by how it begins: what runs it instead, or what it would need. */
const notRun: readonly (readonly [reason: string, ...beginnings: string[]])[] = [
  [
    'a script of the checkout, which would run the tests within the tests, or for minutes',
    ...['check', 'test', 'rules', 'reference', 'screenshots', 'dev', 'bench', 'soak', 'package'].map(
      (name) => (name === 'test' ? 'npm test' : `npm run ${name}`),
    ),
  ],
  ['needs root and the tarball: packaging/package.soak', 'sudo tar ', 'DATA_DIR=$HOME/muster-data /opt/'],
  ['needs root and systemd: packaging/debian.soak', 'sudo apt ', 'sudo nano ', 'sudo journalctl '],
  ['needs an engine for containers: packaging/container.soak', 'docker '],
  [
    'needs a server of PostgreSQL and its owner: api/tests/postgres/move',
    ...['createdb ', 'npm run -s muster -- move ', 'DATABASE_URL=postgres://'],
  ],
  ['needs a registry: host/traces.soak', 'npm install --prefix ', 'NODE_PATH=/opt/muster-otel'],
  [
    'needs root and Prometheus: host/monitoring.test plays the rules',
    'sudo cp ',
    'sudo install ',
    'sudo systemctl ',
  ],
  [
    'settings, no command: host/environment-texts.test compares them with the schema',
    ...['PUBLIC_URL=https://muster.example.com ', 'TLS_CERT=', 'ACME_EMAIL=', 'SMTP_URL='],
  ],
  [
    'settings of a service: packaging/debian.soak',
    ...['[Service]', 'ReadWritePaths=', 'PrivateUsers=', 'CapabilityBoundingSet=', 'AmbientCapabilities='],
  ],
];

/** What a line needs beside the folder of a company, by the line. */
const withSettings: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'npm run -s muster -- restore /mnt/backups/monday.tar': { DATA_DIR: './restored' },
  'npm run -s muster -- version --check': { RELEASE_FEED: './feed.json' },
  'npm run -s muster -- demo': { DATA_DIR: './demo' },
};

interface Block {
  readonly page: string;
  readonly language: string;
  readonly text: string;
  readonly lines: readonly string[];
}

/** The commands of a block: without comments, and with the lines that go on put together. */
const commandsOf = (text: string) =>
  text
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .map((line) => line.replace(/(^|\s+)#.*$/, '').trim())
    .filter((line) => line !== '');

const blocksOf = (page: string): Block[] =>
  [...readFileSync(join(root, page), 'utf8').matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].map(
    ([, language = '', text = '']) => ({ page, language, text, lines: commandsOf(text) }),
  );

const blocks = pages.flatMap(blocksOf);
/** A script of its own is run whole, by the test that reads it. */
const isScript = ({ text }: Block) => text.startsWith('#!');
const inShell = blocks.filter(
  (block) => /^(sh|bash|shell|console)?$/.test(block.language) && !isScript(block),
);
const isLeftOut = (line: string) =>
  notRun.some(([, ...beginnings]) => beginnings.some((beginning) => line.startsWith(beginning)));
const toRun = inShell.map((block) => ({ ...block, lines: block.lines.filter((line) => !isLeftOut(line)) }));

/** `npm` and `muster` in a place without a checkout: the built program. `npm start` ends once it is ready. */
const stub = `#!/usr/bin/env node
const { spawn } = require('node:child_process');
const [command, ...more] = process.argv.slice(2);
const args = command === 'start' ? ['serve'] : more.slice(3);
const child = spawn(process.execPath, [...${JSON.stringify(shortLived)}, ${JSON.stringify(main)}, ...args], { stdio: ['inherit', 'pipe', 'inherit'] });
child.stdout.on('data', (part) => {
  process.stdout.write(part);
  if (command === 'start' && String(part).includes('Muster is ready')) child.kill('SIGTERM');
});
child.on('exit', (code) => { process.exitCode = code ?? 1; });
`;

/** The feed of a release that is this one. */
const release = {
  tag_name: `v${/"version": "([^"]+)"/.exec(readFileSync(join(root, 'packages/api/package.json'), 'utf8'))?.[1]}`,
  prerelease: false,
  draft: false,
  html_url: 'https://example.com/',
  published_at: '2026-11-02T08:00:00Z',
};

const folder = mkdtempSync(join(tmpdir(), 'muster-blocks-'));
const company = join(folder, 'company');
const programs = join(folder, 'bin');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(line: string, cwd: string) {
  const PATH = `${programs}:${process.env['PATH']}`;
  return spawnSync('/bin/sh', ['-c', line.replaceAll('/mnt/backups', join(cwd, 'backups'))], {
    cwd,
    env: { PATH, PORT: '0', LOG_LEVEL: 'warn', ...withSettings[line] },
    encoding: 'utf8',
  });
}

beforeAll(() => {
  for (const place of [programs, join(company, 'backups')]) mkdirSync(place, { recursive: true });
  writeFileSync(join(programs, 'npm'), stub);
  chmodSync(join(programs, 'npm'), 0o755);
  writeFileSync(join(company, 'password.txt'), 'seven blue lanterns\n');
  writeFileSync(join(company, 'feed.json'), JSON.stringify([release]));
  const create =
    'npm run -s muster -- account create --employee-id ADMIN --name Ada --admin --password-stdin';
  expect(run(`${create} < password.txt`, company).stderr).toBe('');
});

it('every block is in a language that a test runs', () => {
  const languages = new Set(
    blocks.filter((block) => !inShell.includes(block) && !isScript(block)).map(({ language }) => language),
  );
  expect(
    [...languages].filter((language) => !existsSync(join(root, otherLanguages[language] ?? 'none'))),
  ).toEqual([]);
  const scripts = blocks.filter(isScript);
  const runs = readFileSync(join(root, 'packages/api/tests/token/badge-terminal.test.ts'), 'utf8');
  expect(scripts.map(({ page }) => page)).toEqual(['docs/api.md']);
  expect(runs).toContain('docs/api.md');
});

it('nothing is left out, and nothing has settings, that is in no block', () => {
  const lines = inShell.flatMap((block) => block.lines);
  const beginnings = notRun.flatMap(([, ...each]) => each);
  expect(beginnings.filter((beginning) => !lines.some((line) => line.startsWith(beginning)))).toEqual([]);
  expect(Object.keys(withSettings).filter((line) => !lines.includes(line))).toEqual([]);
  expect(toRun.flatMap((block) => block.lines).length).toBeGreaterThan(15);
});

/** Lines with a folder of their own, which do the same in each block. */
const ran = new Set<string>();
const seen = new Set<string>();
const different = toRun.filter(({ lines }) => {
  const text = lines.join('\n');
  const isNew = text !== '' && !seen.has(text);
  seen.add(text);
  return isNew;
});

it.each(different.map(({ page, lines }) => [`${page}: ${lines[0]}`, lines] as const))(
  'runs as it is written: %s',
  { timeout: 300_000 },
  (_name, lines) => {
    const cwd = mkdtempSync(join(folder, 'run-'));
    cpSync(company, cwd, { recursive: true });
    for (const line of lines) {
      if (ran.has(line)) continue;
      if (line in withSettings) ran.add(line);
      const { status, stdout, stderr } = run(line, cwd);
      expect([status, `${stdout}${stderr}`], line).toEqual([0, expect.any(String)]);
    }
  },
);
