import { expect, test } from 'vitest';
import { exclusionHint, grievanceForm } from './form-values.ts';

const typed = {
  subject: ' Noise ',
  category: 'other',
  description: ' All day ',
  excludedAdminId: '',
} as const;

test('D21 nobody chosen leaves nobody out, a chosen administrator goes by id', () => {
  const trimmed = { subject: 'Noise', category: 'other', description: 'All day' };
  expect(grievanceForm.parse(typed)).toEqual({ ...trimmed, excludedAdminId: null });
  expect(grievanceForm.parse({ ...typed, excludedAdminId: '12' })).toEqual({
    ...trimmed,
    excludedAdminId: 12,
  });
});

test('D21 the form says beforehand that leaving out the only administrator leaves nobody', () => {
  expect(exclusionHint('12', 1)).toMatch(/^There is no other administrator\. You can file this all the same/);
  for (const [chosen, administrators] of [
    ['', 1],
    ['12', 2],
  ] as const)
    expect(exclusionHint(chosen, administrators)).toMatch(/never learns/);
});

test('U50: subject, category and description are required, each said at its field', () => {
  const { error } = grievanceForm.safeParse({ ...typed, subject: ' ', category: '', description: '' });
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['subject', 'Subject is required'],
    ['description', 'Description is required'],
    ['category', 'Category is required'],
  ]);
});
