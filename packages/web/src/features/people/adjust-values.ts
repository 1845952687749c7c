import { balanceAdjustmentInput } from '@muster/domain/leave/schema';
import * as z from 'zod/mini';
import type { Person } from './person.ts';

/** What the fields of the form hold. Telephones have no minus among their digits, so the way is chosen. */
export interface AdjustValues {
  readonly way: 'add' | 'take';
  readonly days: string;
  readonly reason: string;
}

export const noAdjustment: AdjustValues = { way: 'add', days: '', reason: '' };

/** What an adjustment takes (D14), of such a form. */
export const adjustForm = z.pipe(
  z.object({ way: z.enum(['add', 'take']), days: z.string(), reason: z.string() }),
  z.pipe(
    z.transform(({ way, days, reason }: AdjustValues) => ({ days: signedDays(way, days), reason })),
    balanceAdjustmentInput,
  ),
);
export type Adjustment = z.output<typeof adjustForm>;

/** Days with a point or a comma; NaN for what is no number above 0. */
function signedDays(way: AdjustValues['way'], typed: string): number {
  const text = typed.trim().replace(',', '.');
  const count = /^\d{1,4}(\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN;
  return way === 'take' ? -count : count;
}

/** What an adjustment would make of a balance, in days, and what there is to know of that. */
export interface AdjustPreview {
  readonly before: number;
  readonly after: number;
  /** It takes more than there is, which is refused; or what pending requests hold, which their approval looks at again (D14). */
  readonly problem: 'not_there' | 'reserved' | undefined;
}

/** What the form as it is typed would come to; undefined while that cannot be said. */
export function previewOf(person: Person, { way, days }: AdjustValues): AdjustPreview | undefined {
  const change = signedDays(way, days);
  if (!balanceAdjustmentInput.shape.days.safeParse(change).success) return undefined;
  const { leaveBalance: before, reservedDays } = person;
  const after = before + change;
  const takesReserved = change < 0 && after < reservedDays;
  return { before, after, problem: after < 0 ? 'not_there' : takesReserved ? 'reserved' : undefined };
}
