import { english } from '@muster/domain/language/texts';
import { describe, expect, it } from 'vitest';
import { balanceText, consequence } from './consequence.ts';

const pending = { status: 'pending', days: 2.5, cancelRequestedAt: null } as const;
const approved = { ...pending, status: 'approved' } as const;
const wished = { ...approved, cancelRequestedAt: '2026-03-02T09:00:00.000Z' } as const;
const balance = { days: 14, reservedByOthers: 0 };

describe('D15 what a decision would change', () => {
  it.each([
    [pending, 'approved', balance, 'This takes 2.5 days and leaves 11.5 days.'],
    [pending, 'approved', { ...balance, days: 2 }, 'This takes 2.5 days, and the balance is 2 days.'],
    [pending, 'approved', null, 'This leave takes nothing from the balance.'],
    [pending, 'rejected', balance, 'No days are taken.'],
    [approved, 'rejected', balance, 'The approval is undone: 2.5 days returned to the balance.'],
    [approved, 'rejected', null, 'The approval is undone.'],
    [approved, 'approved', balance, 'It stays approved; your response replaces the last one.'],
    [{ ...pending, status: 'rejected' }, 'approved', balance, 'This takes 2.5 days and leaves 11.5 days.'],
    [wished, 'rejected', balance, 'The leave is cancelled: 2.5 days returned to the balance.'],
    [wished, 'approved', balance, 'The leave stays approved, and the cancellation request is closed.'],
  ] as const)('%j, %s, with a balance of %j', (request, verdict, had, words) => {
    expect(consequence(english, request, verdict, had)).toBe(words);
  });

  it('D13 the balance is shown with what other requests reserve', () => {
    expect(balanceText(english, balance)).toBe('14 days');
    expect(balanceText(english, { days: 14, reservedByOthers: 4 })).toBe(
      '14 days, 4 days reserved by other pending requests',
    );
    expect(balanceText(english, null)).toBe('Takes nothing from the balance');
  });
});
