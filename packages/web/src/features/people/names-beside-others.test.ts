import { expect, test } from 'vitest';

const sources: Readonly<Record<string, string>> = import.meta.glob('../../**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Choices that show the employee ID beside each name, whether it is there twice or not. */
const withId = ['../../person/people-options.ts', '../team/own-deputy-form.tsx'];

test('D21 every choice of a person tells two of one name apart', () => {
  const offering = Object.entries(sources).filter(([, source]) =>
    /label: (?:\w+\.)?(?:fullName|adminName)/.test(source),
  );
  const byNameAlone = offering.filter(([path]) => !withId.includes(path)).map(([path]) => path);
  expect(byNameAlone).toEqual([]);
  for (const path of withId) expect(sources[path]).toMatch(/detail: .*employeeId/);
});

test('D21 every view that names an administrator of a grievance tells two of one name apart', () => {
  const asking = Object.entries(sources).filter(([, source]) =>
    /grievance\.(handlers|handledBy|openings)\.useQuery/.test(source),
  );
  expect(asking.length).toBeGreaterThan(3);
  // The field gets its administrators from its form.
  const calling = asking.map(([, source]) => source.includes('namesAmong('));
  expect(calling).toEqual(asking.map(() => true));
});
