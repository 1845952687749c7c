import * as z from 'zod/mini';
import { strict } from '../fields/strict.ts';
import { adjustManyInput } from './balances-schema.ts';
import { openingsInput } from './opening-schema.ts';
import { accountAdjustInput, policyChangeInput, policyEntryInput, policyInput } from './schema.ts';

const rehearsed = {
  addPolicy: strict({ change: z.literal('addPolicy'), input: policyInput }),
  changePolicy: strict({ change: z.literal('changePolicy'), input: policyChangeInput }),
  follow: strict({ change: z.literal('follow'), input: policyEntryInput }),
  adjust: strict({ change: z.literal('adjust'), input: accountAdjustInput }),
  adjustMany: strict({ change: z.literal('adjustMany'), input: adjustManyInput }),
  importOpenings: strict({
    change: z.literal('importOpenings'),
    input: z.partial(openingsInput, { dryRun: true }),
  }),
};

/** A change of policies or accounts as its own door takes it. */
export const policyRehearsalInput = z.discriminatedUnion('change', [
  rehearsed.addPolicy,
  rehearsed.changePolicy,
  rehearsed.follow,
  rehearsed.adjust,
  rehearsed.adjustMany,
  rehearsed.importOpenings,
]);
export type PolicyRehearsalInput = z.infer<typeof policyRehearsalInput>;
