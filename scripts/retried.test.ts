import { expect, test } from 'vitest';
import { retriedByPlaywright, retriedByVitest } from './retried.mjs';

test('a test that passed on its second try is named, another is not', () => {
  const assertionResults = [
    { fullName: 'at once', status: 'passed', failureMessages: [] },
    { fullName: 'again', status: 'passed', failureMessages: ['expected 1 to be 2'] },
    { fullName: 'never', status: 'failed', failureMessages: ['expected 1 to be 2'] },
  ];
  expect(retriedByVitest({ testResults: [{ assertionResults }] })).toEqual(['again']);
  const spec = (title: string, status: string) => ({ title, tests: [{ status }] });
  const inner = { specs: [spec('inner', 'flaky'), spec('fine', 'expected')] };
  expect(retriedByPlaywright({ suites: [{ suites: [inner], specs: [spec('outer', 'flaky')] }] })).toEqual([
    'outer',
    'inner',
  ]);
});
