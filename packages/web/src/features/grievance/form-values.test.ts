import { english } from '@muster/domain/language/texts';
import { expect, test } from 'vitest';
import { exclusionHint, grievanceForm, leavesNobody } from './form-values.ts';

const typed = {
  subject: ' Noise ',
  category: 'other',
  description: ' All day ',
  excludedAdminId: '',
} as const;

test('D21 no one chosen leaves no one out, a chosen administrator goes by id', () => {
  const trimmed = { subject: 'Noise', category: 'other', description: 'All day' };
  expect(grievanceForm.parse(typed)).toEqual({ ...trimmed, excludedAdminId: null });
  expect(grievanceForm.parse({ ...typed, excludedAdminId: '12' })).toEqual({
    ...trimmed,
    excludedAdminId: 12,
  });
});

test('D21 U127 the form says beforehand that no one else could see it', () => {
  expect(leavesNobody('12', 1)).toBe(true);
  for (const [chosen, administrators] of [
    ['', 1],
    ['', 0],
    ['12', 2],
  ] as const)
    expect(leavesNobody(chosen, administrators)).toBe(false);
  expect(exclusionHint(english, 0)).toMatch(/^You are the only administrator, so no one else could see/);
  expect(exclusionHint(english, 1)).toMatch(/never learns/);
});

test('U50: subject, category and description are required, each said at its field', () => {
  const { error } = grievanceForm.safeParse({ ...typed, subject: ' ', category: '', description: '' });
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['subject', 'Subject is required'],
    ['description', 'Description is required'],
    ['category', 'Category is required'],
  ]);
});
