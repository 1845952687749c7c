import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './setup.mjs';

// Where no engine is installed, nothing builds the image (packages/api/tests/packaging/container.soak.ts does).
const lines = readFileSync(join(root, 'Containerfile'), 'utf8').replaceAll('\\\n', ' ').split('\n');
const instructions = lines
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [, name = '', value = ''] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
    return { name, value };
  });
const valuesOf = (wanted: string) =>
  instructions.flatMap(({ name, value }) => (name === wanted ? [value] : []));
const compose = readFileSync(join(root, 'compose.yaml'), 'utf8');
const settingOf = (name: string) => new RegExp(`^ +${name}: (.+)$`, 'm').exec(compose)?.[1];

test('the Containerfile has instructions of the standard only, and a base by name for each of its two stages', () => {
  const known = /^(ARG|FROM|WORKDIR|COPY|RUN|ENV|USER|VOLUME|EXPOSE|HEALTHCHECK|ENTRYPOINT|CMD)$/;
  expect(instructions.filter(({ name }) => !known.test(name))).toEqual([]);
  expect(valuesOf('FROM').map((value) => value.replace(/[${}]/g, ''))).toEqual([
    'BUILD_BASE AS build',
    'BASE',
  ]);
  for (const base of valuesOf('ARG').slice(0, 2))
    expect(base).toMatch(/=docker\.io\/library\/node:24-[a-z-]+$/);
});

test('the image runs without a shell, as an account without a name, with one volume and a health check', () => {
  expect(valuesOf('USER')).toEqual([expect.stringMatching(/^[1-9]\d{3,}:[1-9]\d{3,}$/)]);
  expect(valuesOf('VOLUME')).toEqual(['/data']);
  expect(valuesOf('ENTRYPOINT').map((value) => JSON.parse(value))).toEqual([['/opt/muster/bin/muster']]);
  expect(valuesOf('CMD').map((value) => JSON.parse(value))).toEqual([['serve']]);
  expect(valuesOf('HEALTHCHECK')).toHaveLength(1);
});

test('compose starts it with an init, read-only, without privileges, and asks for its health alike', () => {
  expect(['init', 'read_only', 'cap_drop', 'security_opt', 'tmpfs', 'volumes'].map(settingOf)).toEqual([
    'true',
    'true',
    '[ALL]',
    '["no-new-privileges:true"]',
    '[/tmp]',
    '[data:/data]',
  ]);
  expect(settingOf('ports')).toMatch(/^\["127\.0\.0\.1:/);
  const [, checked = ''] = /CMD (\[.+\])/.exec(valuesOf('HEALTHCHECK')[0] ?? '') ?? [];
  expect(settingOf('test')).toBe(`[CMD, ${JSON.parse(checked).join(', ')}]`);
});
