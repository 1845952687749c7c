/** The names of the tests in a report of Vitest that passed only on their second try. */
export function retriedByVitest(report) {
  return namesByVitest(
    report,
    ({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0,
  );
}

/** The names of those that failed, and the files that could not be run. */
export function failedByVitest(report) {
  const files = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  return [...namesByVitest(report, ({ status }) => status === 'failed'), ...files.map(({ name }) => name)];
}

function namesByVitest({ testResults }, isMeant) {
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(isMeant).map(({ fullName }) => fullName),
  );
}

/** The same of a report of Playwright, which nests suites. */
export const retriedByPlaywright = (report) => namesByPlaywright(report, 'flaky');
export const failedByPlaywright = (report) => namesByPlaywright(report, 'unexpected');

function namesByPlaywright({ suites = [], specs = [] }, wanted) {
  const meant = specs.filter(({ tests }) => tests.some(({ status }) => status === wanted));
  return [...meant.map(({ title }) => title), ...suites.flatMap((suite) => namesByPlaywright(suite, wanted))];
}
