import { balanceAdjustmentInput } from '@muster/domain/leave/schema';
import * as z from 'zod/mini';
import type { Person } from './person.ts';

/** The form's values. Phone keypads lack a minus sign, so a field chooses the direction. */
export interface AdjustValues {
  readonly way: 'add' | 'take';
  readonly days: string;
  readonly reason: string;
}

export const noAdjustment: AdjustValues = { way: 'add', days: '', reason: '' };

export const adjustForm = z.pipe(
  z.object({ way: z.enum(['add', 'take']), days: z.string(), reason: z.string() }),
  z.pipe(
    z.transform(({ way, days, reason }: AdjustValues) => ({ days: signedDays(way, days), reason })),
    balanceAdjustmentInput,
  ),
);
export type Adjustment = z.output<typeof adjustForm>;

/** Days with a decimal point or comma; NaN for anything but a positive number. */
function signedDays(way: AdjustValues['way'], typed: string): number {
  const text = typed.trim().replace(',', '.');
  const count = /^\d{1,4}(\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN;
  return way === 'take' ? -count : count;
}

export interface AdjustPreview {
  readonly before: number;
  readonly after: number;
  /** `not_there`: the server refuses it. `reserved`: by pending requests, whose approval checks again (D14). */
  readonly problem: 'not_there' | 'reserved' | undefined;
}

/** Previews the typed adjustment; undefined while it is incomplete. */
export function previewOf(person: Person, { way, days }: AdjustValues): AdjustPreview | undefined {
  const change = signedDays(way, days);
  if (!balanceAdjustmentInput.shape.days.safeParse(change).success) return undefined;
  const { leaveBalance: before, reservedDays } = person;
  const after = before + change;
  const takesReserved = change < 0 && after < reservedDays;
  return { before, after, problem: after < 0 ? 'not_there' : takesReserved ? 'reserved' : undefined };
}
