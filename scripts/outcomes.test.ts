import { expect, test } from 'vitest';
import { failedByPlaywright, failedByVitest, retriedByPlaywright, retriedByVitest } from './outcomes.mjs';

test('a test that failed, or passed on its second try, is named, another is not', () => {
  const assertionResults = [
    { fullName: 'at once', status: 'passed', failureMessages: [] },
    { fullName: 'again', status: 'passed', failureMessages: ['expected 1 to be 2'] },
    { fullName: 'never', status: 'failed', failureMessages: ['expected 1 to be 2'] },
  ];
  const byVitest = {
    testResults: [
      { name: 'a.test.ts', status: 'failed', assertionResults },
      { name: 'unread.test.ts', status: 'failed', assertionResults: [] },
    ],
  };
  expect(retriedByVitest(byVitest)).toEqual(['again']);
  expect(failedByVitest(byVitest)).toEqual(['never', 'unread.test.ts']);
  const spec = (title: string, status: string) => ({ title, tests: [{ status }] });
  const inner = { specs: [spec('inner', 'flaky'), spec('fine', 'expected'), spec('wrong', 'unexpected')] };
  const byPlaywright = { suites: [{ suites: [inner], specs: [spec('outer', 'flaky')] }] };
  expect(retriedByPlaywright(byPlaywright)).toEqual(['outer', 'inner']);
  expect(failedByPlaywright(byPlaywright)).toEqual(['wrong']);
});
