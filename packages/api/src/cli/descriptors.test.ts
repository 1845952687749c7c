import { expect, test } from 'vitest';
import { descriptorProblem } from './descriptors.ts';

const limits = (open: string) =>
  `Limit  Soft Limit  Hard Limit  Units\nMax open files            ${open}     4096  files\n`;

test('D53 too few open files are reported before the program is loaded, with the fix', () => {
  expect(descriptorProblem(limits('128'))).toMatch(
    /^This process may open only 128 files at once.*ulimit -n 4096/,
  );
});

test.each([limits('512'), limits('unlimited'), ''])(
  'D53 enough, or a system that does not tell, is no problem',
  (text) => {
    expect(descriptorProblem(text)).toBeUndefined();
  },
);
