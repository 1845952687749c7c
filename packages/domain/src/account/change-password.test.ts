import { describe, expect, it } from 'vitest';
import { changePasswordInput } from './schema.ts';

const right = { currentPassword: 'old one', newPassword: 'a new lantern', confirmPassword: 'a new lantern' };

function firstIssue(changes: Record<string, unknown>) {
  const read = changePasswordInput.safeParse({ ...right, ...changes });
  const issue = read.success ? undefined : read.error.issues[0];
  return issue && [issue.path.join('.'), issue.message];
}

describe('D26 what changing a password takes', () => {
  it('is the one in use, however short, and the new one twice, neither trimmed', () => {
    const spaced = { ...right, newPassword: ' eight  ', confirmPassword: ' eight  ' };
    expect(changePasswordInput.parse(spaced)).toEqual(spaced);
  });

  it.each<[string, Record<string, unknown>, [string, string]]>([
    ['no current one', { currentPassword: '' }, ['currentPassword', 'Current Password is required']],
    [
      'a current one that is no text',
      { currentPassword: 7 },
      ['currentPassword', 'Current Password is required'],
    ],
    ['no new one', { newPassword: '' }, ['newPassword', 'New Password is required']],
    [
      'seven characters',
      { newPassword: '1234567' },
      ['newPassword', 'New Password needs at least 8 characters'],
    ],
    [
      '257 characters',
      { newPassword: 'x'.repeat(257) },
      ['newPassword', 'New Password can be at most 256 characters'],
    ],
    ['two that differ', { confirmPassword: 'another' }, ['confirmPassword', "Passwords don't match"]],
    [
      'the one in use',
      { currentPassword: right.newPassword },
      ['newPassword', 'This is your current password. Please choose another.'],
    ],
  ])('refuses %s', (_name, changes, issue) => {
    expect(firstIssue(changes)).toEqual(issue);
  });
});
