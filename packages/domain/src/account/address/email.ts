import * as z from 'zod/mini';
import { fieldSays, type Label } from '../../fields/texts.ts';

const longestEmail = 254;

const valid = z.email();

/** An address as people type it. `says` names what is wrong with one that cannot be. */
export const emailAddress = (label: Label, says: string) =>
  z.string(fieldSays.mustBeText({ label })).check(
    z.trim(),
    z.refine((text) => valid.safeParse(text).success, says),
    z.maxLength(longestEmail, fieldSays.tooLong({ label, limit: longestEmail })),
  );

/** The same, where a cell or a field can be empty. */
export const emailOrEmpty = (label: Label, says: string) =>
  z.string(fieldSays.mustBeText({ label })).check(
    z.trim(),
    z.refine((text) => text === '' || valid.safeParse(text).success, says),
    z.maxLength(longestEmail, fieldSays.tooLong({ label, limit: longestEmail })),
  );

/** The form in which addresses are compared: no mail server in use tells them apart by case. */
export function emailKey(address: string): string {
  return address.normalize('NFKC').trim().toLowerCase();
}
