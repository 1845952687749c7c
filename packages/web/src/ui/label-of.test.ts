import { grievanceCategories } from '@muster/domain/grievance/schema';
import { expect, test } from 'vitest';
import { labelOf } from './label-of.ts';

test('U72: a name of the wire, such as a category, reads with spaces and capitals', () => {
  expect(grievanceCategories.map(labelOf)).toEqual([
    'Harassment',
    'Discrimination',
    'Workplace Safety',
    'Workload',
    'Management',
    'Compensation',
    'Other',
  ]);
});
