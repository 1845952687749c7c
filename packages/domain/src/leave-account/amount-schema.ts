import * as z from 'zod/mini';
import { fieldSays, type Label } from '../fields/texts.ts';
import { leaveAccountLimits as limits } from './limits.ts';
import { leaveAccountSchemaTexts as says } from './schema-texts.ts';

export const id = z.int(fieldSays.mustBeWhole({ label: 'id' }));

/** Days with two decimals at most, or whole minutes (D97). Which it is, the account says. */
export const amount = (label: Label, min: number, max: number = limits.minutes) => {
  const between = says.amountBetween({ label, min, max });
  return z.number(says.amountNumber({ label })).check(
    z.minimum(min, between),
    z.maximum(max, between),
    z.refine((days) => Math.abs(days * 100 - Math.round(days * 100)) < 1e-6, says.amountNumber({ label })),
  );
};

export const whole = (label: Label, min: number, max: number) => {
  const words = says.wholeBetween({ label, min, max });
  return z.int(words).check(z.minimum(min, words), z.maximum(max, words));
};
