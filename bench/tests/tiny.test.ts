import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { programs } from '../../scripts/comparisons.mjs';
import { root } from '../../scripts/setup.mjs';
import { inTurn } from '../../scripts/turns.mjs';
import { benches } from '../src/benches.ts';

// Every comparison checks its answers: a tiny round of each shows that it still fits the product.

const played = inTurn(['main', ...programs]);

describe.runIf(played.includes('main'))('the comparisons by request', () => {
  let output: string;

  beforeAll(async () => {
    output = await outputOf('main');
  });

  test.each(benches.map(({ name }) => name))('%s', (name) => {
    expect(output).toContain(`${name} …`);
    expect(output).not.toContain(`${name} failed`);
  });

  test('have a line each', () => {
    expect(output.match(/\*\*\d/g)).toHaveLength(benches.length);
  });
});

test.each(played.filter((program) => program !== 'main'))('%s', async (program) => {
  expect(await outputOf(program)).toMatch(/^\| [^-]+ \|$/m);
});

/** What a tiny round prints; with the error of one that fails. */
function outputOf(program: string): Promise<string> {
  const args = [join(root, 'bench/dist', `${program}.js`), '--tiny'];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { cwd: root }, (error, stdout, stderr) => {
      if (error && program !== 'main') reject(new Error(`${stdout}${stderr}`));
      else resolve(`${stdout}${stderr}`);
    });
  });
}
