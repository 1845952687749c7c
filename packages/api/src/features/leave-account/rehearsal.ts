import { getSettings } from '@muster/db/features/company/reads';
import { recordCompanyAct } from '@muster/db/features/company/writes/audit';
import { readLeaveAccounts } from '@muster/db/features/leave-type/reads';
import { companyDate } from '@muster/domain/calendar/instant';
import type { TableFormat } from '@muster/domain/file-formats/table';
import { variantOf } from '@muster/domain/language/languages';
import type { LeaveTypeRehearsal } from '@muster/domain/leave/type-schema';
import type { PolicyRehearsalInput } from '@muster/domain/leave-account/rehearsal-schema';
import { policyRehearsalTable } from '@muster/domain/leave-account/rehearsal-table';
import { type CommandContext, expectStillAllowed, type WriterContext } from '../../command.ts';
import { translateTo } from '../../language/translate-to.ts';
import { tableFile } from '../../table-file/table-file.ts';
import { changePerson } from '../people/change.ts';
import { adjustAccount, adjustMany } from './adjust.ts';
import { openingsIn, setOpenings } from './import.ts';
import { addPolicy, changePolicy, followPolicy, givePolicy } from './policies.ts';
import { rehearseLeft } from './rehearse-left.ts';
import { rehearseNotices } from './rehearse-notices.ts';

/** Whose free days a change of policies would move, by name, or who would be notified. Throws what the change itself throws. */
export function rehearsePolicies(
  ctx: WriterContext,
  asked: PolicyRehearsalInput,
): Promise<LeaveTypeRehearsal> {
  return asked.change === 'tellOfExpiry'
    ? rehearseNotices(ctx, asked.input)
    : rehearseLeft(ctx, (context) => run(context, asked));
}

/** The same as a file (D108). */
export async function exportPolicyRehearsal(
  ctx: WriterContext,
  { rehearsal, format }: { readonly rehearsal: PolicyRehearsalInput; readonly format?: TableFormat },
) {
  const { rows } = await rehearsePolicies(ctx, rehearsal);
  const { store, viewer, now } = ctx;
  const settings = await getSettings(store.read, now);
  const accounts = await readLeaveAccounts(store.read);
  const table = policyRehearsalTable(translateTo(variantOf(settings)), accounts);
  const file = tableFile(table, { format, saved: settings.payroll });
  file.add(rows);
  const made = await file.end(`leave-${companyDate(now, settings)}`);
  await store.write(async (tx) => {
    await expectStillAllowed(tx, viewer);
    const people = new Set(rows.map(({ userId }) => userId)).size;
    await recordCompanyAct(tx, 'people.export', `${people} people`, { actorId: viewer.id, now });
  });
  return made;
}

type ChangeOfPolicies = Exclude<PolicyRehearsalInput, { readonly change: 'tellOfExpiry' }>;

function run(context: CommandContext, asked: ChangeOfPolicies): Promise<unknown> {
  switch (asked.change) {
    case 'addPolicy':
      return addPolicy(context, asked.input);
    case 'changePolicy':
      return changePolicy(context, asked.input);
    case 'follow':
      return followPolicy(context, asked.input);
    case 'give':
      return givePolicy(context, asked.input);
    case 'adjust':
      return adjustAccount(context, asked.input);
    case 'adjustMany':
      return adjustMany(context, asked.input);
    case 'editPerson':
      return changePerson(context, asked.input);
    case 'importOpenings':
      return openingsIn(context.tx.db, asked.input, context.now).then((openings) =>
        setOpenings(context, openings),
      );
  }
}
