import * as z from 'zod/mini';
import { dateField } from '../fields/date.ts';
import { strict } from '../fields/strict.ts';
import { fieldSays } from '../fields/texts.ts';
import { spreadsheet, tableFormat } from '../file-formats/table.ts';
import { msg } from '../language/translate.ts';
import { personEditInput } from '../people/schema.ts';
import { workingTimeLimits } from '../working-time/limits.ts';
import { workingTimeSchemaTexts } from '../working-time/schema-texts.ts';
import { adjustManyInput } from './balances-schema.ts';
import { openingsInput } from './opening-schema.ts';
import {
  accountAdjustInput,
  leaveNoticesInput,
  policyChangeInput,
  policyEntryInput,
  policyInput,
} from './schema.ts';

const whole = (label: string) => z.int(fieldSays.mustBeWhole({ label }));
const someWords = workingTimeSchemaTexts.peopleAtOnce({ limit: workingTimeLimits.assigned });

/** A policy for several people from a date on; without `userIds` for everyone who is active. */
const policyGiftInput = strict({
  policyId: whole('policyId'),
  validFrom: dateField(msg('From')),
  userIds: z.optional(
    z
      .array(whole('userIds'), someWords)
      .check(z.minLength(1, someWords), z.maxLength(workingTimeLimits.assigned, someWords)),
  ),
});
export type PolicyGiftInput = z.infer<typeof policyGiftInput>;

const rehearsed = {
  addPolicy: strict({ change: z.literal('addPolicy'), input: policyInput }),
  changePolicy: strict({ change: z.literal('changePolicy'), input: policyChangeInput }),
  follow: strict({ change: z.literal('follow'), input: policyEntryInput }),
  give: strict({ change: z.literal('give'), input: policyGiftInput }),
  adjust: strict({ change: z.literal('adjust'), input: accountAdjustInput }),
  adjustMany: strict({ change: z.literal('adjustMany'), input: adjustManyInput }),
  importOpenings: strict({
    change: z.literal('importOpenings'),
    input: z.partial(openingsInput, { dryRun: true }),
  }),
  /** A joining date, a last day or a birth date moves what policies give. */
  editPerson: strict({ change: z.literal('editPerson'), input: personEditInput }),
  tellOfExpiry: strict({ change: z.literal('tellOfExpiry'), input: leaveNoticesInput }),
};

/** A change of policies or accounts as its own door takes it; `give` is `follow` for several people. */
export const policyRehearsalInput = z.discriminatedUnion('change', [
  rehearsed.addPolicy,
  rehearsed.changePolicy,
  rehearsed.follow,
  rehearsed.give,
  rehearsed.adjust,
  rehearsed.adjustMany,
  rehearsed.importOpenings,
  rehearsed.editPerson,
  rehearsed.tellOfExpiry,
]);
export type PolicyRehearsalInput = z.infer<typeof policyRehearsalInput>;

export const policyRehearsalFileInput = strict({ rehearsal: policyRehearsalInput, format: tableFormat });
export const policyRehearsalFile = z.union([
  z.object({ fileName: z.string(), text: z.string() }),
  spreadsheet,
]);
