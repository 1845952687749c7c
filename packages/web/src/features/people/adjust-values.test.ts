import { describe, expect, it } from 'vitest';
import { adjustForm, previewOf } from './adjust-values.ts';
import { somebody } from './testing.ts';

const preview = (way: 'add' | 'take', days: string) => previewOf(somebody, { way, days, reason: '' });
const read = (way: string, days: string, reason = 'Overtime') => adjustForm.safeParse({ way, days, reason });

describe('D14: adjusting a balance', () => {
  it('shows before and after, in half days, with a point or a comma', () => {
    expect(preview('add', '1,5')).toEqual({ before: 10, after: 11.5, problem: undefined });
    expect(preview('take', ' 2.5 ')).toEqual({ before: 10, after: 7.5, problem: undefined });
  });

  it('says when it takes what pending requests hold, and when there is not as much', () => {
    expect(preview('take', '8')?.problem).toBeUndefined();
    expect(preview('take', '8.5')?.problem).toBe('reserved');
    expect(preview('take', '10.5')?.problem).toBe('not_there');
  });

  it.each(['', '0', '0.3', '-1', 'two', '1e3'])(
    'shows nothing of “%s”, and refuses it at its field',
    (days) => {
      expect(preview('take', days)).toBeUndefined();
      expect(read('add', days).error?.issues.map(({ path }) => path[0])).toContain('days');
    },
  );

  it('sends what is taken with a minus, and needs a reason', () => {
    expect(read('take', '3').data).toEqual({ days: -3, reason: 'Overtime' });
    expect(read('add', '3', ' ').error?.issues).toMatchObject([
      { path: ['reason'], message: 'Reason is required' },
    ]);
  });
});
