import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { programOf } from '@muster/api/cli/run';
import { type Command, CommanderError } from 'commander';
import { expect, it } from 'vitest';
import { demoCommand } from '../src/command.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const pages = [
  'README.md',
  'CHANGELOG.md',
  'SECURITY.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

interface Line {
  readonly page: string;
  /** What follows the program's name. */
  readonly args: string;
  /** In a block it can be run as it stands; in a sentence it may leave out what is required. */
  readonly whole: boolean;
}

const call = /(?:^|[\s/])(?:npm run -s muster --|(?:sudo |bin\/)?muster) +([a-z].*)$/;

function linesOf(page: string): Line[] {
  const text = readFileSync(join(root, page), 'utf8');
  const blocks = [...text.matchAll(/^```(?:sh)?\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block);
  const inline = [...text.replace(/^```[\s\S]*?^```$/gm, '').matchAll(/`([^`\n]+)`/g)].map(
    ([, code = '']) => code,
  );
  const found = (lines: readonly string[], whole: boolean) =>
    lines.flatMap((line) => {
      const [, args] = isOurs(line) ? (call.exec(line) ?? []) : [];
      return args === undefined ? [] : [{ page, args, whole }];
    });
  return [
    ...found(
      blocks.flatMap((block) => block.split('\n')),
      true,
    ),
    ...found(inline, false),
  ];
}

/** Not the service or the image of that name, and no output of the program. */
const isOurs = (line: string) =>
  /^(?:[A-Z_]+=\S+ )*(?:npm run -s muster --|(?:sudo )?muster |\S*bin\/muster )|exec muster \S*bin\/muster /.test(
    line,
  );

/** The words as a shell gives them; an address or number in place of what the reader is to fill in. */
function wordsOf(args: string): string[] {
  const [command = ''] = args.split(/ [#|<>] ?/);
  const words = command.trim().match(/"[^"]*"|'[^']*'|\S+/g) ?? [];
  return words.map((word) => word.replace(/^(["'])(.*)\1$/, '$2').replace(/^<?RUN>?$/i, '7'));
}

/** The real program, whose commands do nothing and print nothing. */
function idle(whole: boolean): Command {
  const program = programOf([demoCommand()]);
  const still = (command: Command) => {
    command.configureOutput({ writeErr: () => undefined, writeOut: () => undefined });
    if (command !== program) command.action(() => undefined);
    if (!whole) {
      for (const option of command.options) option.mandatory = false;
      for (const argument of command.registeredArguments) argument.required = false;
    }
    for (const part of command.commands) still(part);
  };
  still(program);
  return program;
}

function problemOf({ args, whole }: Line): string | undefined {
  try {
    idle(whole).parse(wordsOf(args), { from: 'user' });
    return undefined;
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return error.exitCode === 0 ? undefined : error.message;
  }
}

const lines = pages.flatMap(linesOf);

it('D46 every command line of the documents is one of the program', () => {
  expect(lines.filter(({ whole }) => whole).length).toBeGreaterThan(10);
  const wrong = lines.flatMap((line) => {
    const problem = problemOf(line);
    return problem ? [`${line.page}: muster ${line.args}: ${problem}`] : [];
  });
  expect(wrong).toEqual([]);
});

it.each([
  'fly',
  'account fly',
  'account create --employee-id E7',
  'backup',
  'check --quarantined',
  'serve --port 80',
  'jobs take-back one',
  'demo --people 39',
  'demo --people 1000',
  'demo --people many',
])('D46 %j in a block would be refused', (args) => {
  expect(problemOf({ page: '', args, whole: true })).toMatch(/^error/);
});

it('every npm script that the documents name is there', () => {
  const manifest = readFileSync(join(root, 'package.json'), 'utf8');
  const named = ['CONTRIBUTING.md', ...pages].flatMap((page) =>
    [...readFileSync(join(root, page), 'utf8').matchAll(/npm run (?:-s )?([a-z]+)/g)].map(
      ([, name = '']) => name,
    ),
  );
  expect(named.length).toBeGreaterThan(10);
  expect([...new Set(named)].filter((name) => !manifest.includes(`"${name}": "node scripts/`))).toEqual([]);
});
