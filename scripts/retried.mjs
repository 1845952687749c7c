/** The names of the tests in a report of Vitest that passed only on their second try. */
export function retriedByVitest({ testResults }) {
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName }) => fullName),
  );
}

/** The same of a report of Playwright, which nests suites. */
export function retriedByPlaywright({ suites = [], specs = [] }) {
  const flaky = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [...flaky.map(({ title }) => title), ...suites.flatMap(retriedByPlaywright)];
}
