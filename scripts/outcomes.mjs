import { stripVTControlCharacters } from 'node:util';

/** The tests in a report of Vitest that failed, and the files that could not be run, each with the beginning of why. */
export function failedByVitest({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [saying(name, message)];
    return failed.map(({ fullName, failureMessages }) => saying(fullName, failureMessages[0]));
  });
}

/** The files in a report of Vitest that hold what failed. */
export function failedFiles({ testResults }) {
  return [...new Set(testResults.filter(({ status }) => status === 'failed').map(({ name }) => name))];
}

/** A report of Vitest in which the files that were run once more are as they were then. */
export function withSecondTry({ testResults }, again) {
  const rerun = new Set(again.testResults.map(({ name }) => name));
  return { testResults: [...testResults.filter(({ name }) => !rerun.has(name)), ...again.testResults] };
}

/** How many tests of a report of Vitest passed, and how many tests and whole files failed. */
export function totalsByVitest(report) {
  const passed = report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'passed'),
  );
  return { passed: passed.length, failed: failedByVitest(report).length };
}

/** The tests in a report of Playwright that passed only on their second try, with the beginning of why not on the first. */
export const retriedByPlaywright = (report) => namedByPlaywright(report, 'flaky');
export const failedByPlaywright = (report) => namedByPlaywright(report, 'unexpected');

function namedByPlaywright({ suites = [], specs = [] }, wanted) {
  const here = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ results }) => saying(title, results[0]?.error?.message)),
  );
  return [...here, ...suites.flatMap((suite) => namedByPlaywright(suite, wanted))];
}

/** A name, and below it what of an error tells one failure from another. */
function saying(name, error = '') {
  const lines = stripVTControlCharacters(error)
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.includes('node_modules'));
  return [name, ...lines.slice(0, 8).map((line) => `    ${line.trimEnd().slice(0, 300)}`)].join('\n');
}
