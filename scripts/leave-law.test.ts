import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tableOfExamples } from '@muster/domain/leave-account/oracle/examples';
import { leavePresets } from '@muster/domain/leave-account/presets';
import { expect, test } from 'vitest';
import { root } from './setup.mjs';

/** A table without the spaces and dashes that align its columns. */
const plain = (text: string) => text.replaceAll(/ {2,}/g, ' ').replaceAll(/-{3,}/g, '---');

const document = plain(readFileSync(join(root, 'docs/leave-law.md'), 'utf8'));

test('the table of examples is the one that is counted', () => {
  expect(document).toContain(plain(tableOfExamples()));
});

test.each(leavePresets)('the preset of $country is described with its law', ({ country, law, check }) => {
  const row = document.split('\n').find((line) => line.startsWith(`| ${country} |`));
  expect(row).toContain(law);
  expect(row?.includes('| check |')).toBe(check);
});
