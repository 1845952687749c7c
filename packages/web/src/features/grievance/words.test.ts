import { grievanceCategories } from '@muster/domain/grievance/schema';
import { expect, test } from 'vitest';
import { categoryText } from './words.ts';

test('SPEC section 2: a category reads with spaces and capitals', () => {
  expect(grievanceCategories.map(categoryText)).toEqual([
    'Harassment',
    'Discrimination',
    'Workplace Safety',
    'Workload',
    'Management',
    'Compensation',
    'Other',
  ]);
});
