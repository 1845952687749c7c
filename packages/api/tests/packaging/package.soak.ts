import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { firstDay, newNode, packed, programOf, run, scratch, wholeDay } from './machine.ts';

const none = () => join(scratch(), 'out');

test('the same checkout makes the same bytes', () => {
  const hashes = [none(), none()].map((out) => {
    const bytes = readFileSync(packed(out));
    return createHash('sha256').update(bytes).digest('hex');
  });
  expect(hashes[1]).toBe(hashes[0]);
});

test('the package starts, sets up and signs in without a compiler, a registry, a network and anything in HOME', () => {
  const folder = scratch();
  const archive = packed(join(folder, 'out'));
  run('tar', ['--extract', '--file', archive, '--directory', folder]);
  const programs = join(folder, 'programs');
  const home = join(folder, 'home');
  for (const made of [programs, home]) mkdirSync(made);
  symlinkSync(newNode(), join(programs, 'node'));
  for (const name of ['sh', 'readlink', 'dirname']) symlinkSync(programOf(name), join(programs, name));
  const muster = join(folder, basename(archive, '.tar.gz'), 'bin/muster');
  const env = [`HOME=${home}`, `PATH=${programs}`, `DATA_DIR=${join(folder, 'data')}`, 'PORT=0'];
  expect(firstDay(['env', '-i', ...env, muster, 'serve'], { network: false })).toEqual(wholeDay);
  expect(readdirSync(home)).toEqual([]);
  const check = run('env', ['-i', ...env, muster, 'check']);
  expect(check).toBe('The data folder is sound\n');
});
