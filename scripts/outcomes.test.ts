import { expect, test } from 'vitest';
import {
  failedByPlaywright,
  failedByVitest,
  failedFiles,
  retriedByPlaywright,
  totalsByVitest,
  withSecondTry,
} from './outcomes.mjs';

const message =
  '\u001B[31mexpected 1 to be 2\u001B[39m\n\n    at a.test.ts:3:1\n    at node_modules/vitest/run.js:9:9';
const why = '    expected 1 to be 2\n        at a.test.ts:3:1';
const of = (fullName: string, status: string) => ({ fullName, status, failureMessages: [message] });
const fine = { name: 'fine.test.ts', status: 'passed', assertionResults: [of('fine', 'passed')] };
const first = {
  testResults: [
    fine,
    {
      name: 'a.test.ts',
      status: 'failed',
      assertionResults: [of('at once', 'passed'), of('again', 'failed')],
    },
    { name: 'unread.test.ts', status: 'failed', message, assertionResults: [] },
  ],
};

test('a test that failed, and a file that could not be run, are named with the beginning of why', () => {
  expect(failedByVitest(first)).toEqual([`again\n${why}`, `unread.test.ts\n${why}`]);
  expect(failedFiles(first)).toEqual(['a.test.ts', 'unread.test.ts']);
  expect(totalsByVitest(first)).toEqual({ passed: 2, failed: 2 });
});

test('of files that are run once more only the second run counts', () => {
  const again = {
    testResults: [
      {
        name: 'a.test.ts',
        status: 'passed',
        assertionResults: [of('at once', 'passed'), of('again', 'passed')],
      },
      { name: 'unread.test.ts', status: 'failed', message, assertionResults: [] },
    ],
  };
  const both = withSecondTry(first, again);
  expect(both.testResults).toEqual([fine, ...again.testResults]);
  expect(totalsByVitest(both)).toEqual({ passed: 3, failed: 1 });
});

test('a test in a browser that failed, or passed on its second try, is named, another is not', () => {
  const spec = (title: string, status: string) => ({
    title,
    tests: [{ status, results: [{ error: { message } }, {}] }],
  });
  const inner = { specs: [spec('inner', 'flaky'), spec('fine', 'expected'), spec('wrong', 'unexpected')] };
  const report = { suites: [{ suites: [inner], specs: [spec('outer', 'flaky')] }] };
  expect(retriedByPlaywright(report)).toEqual([`outer\n${why}`, `inner\n${why}`]);
  expect(failedByPlaywright(report)).toEqual([`wrong\n${why}`]);
});
