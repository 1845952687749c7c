import { companyDate, type Instant } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { checkRegistration } from '@muster/domain/company/rules';
import { calendarOn } from '@muster/domain/company/schema';
import { type Settings, type SettingsInput, splitSettings } from '@muster/domain/company/settings';
import { askingSettings } from '@muster/domain/notice/doors';
import { changedApproval } from '@muster/domain/team/approval';
import type { Updateable } from 'kysely';
import { queueMail } from '../../../outbox/writes.ts';
import type { WriteTransaction } from '../../../store/write-batch.ts';
import { approvalById, columnsById } from '../../leave-type/by-type.ts';
import { storeBalanceTypes } from '../../leave-type/writes.ts';
import { announceCompanyChange } from '../../notice/writes/security-notices.ts';
import { askDeciders } from '../../team/writes/ask.ts';
import { getSettings } from '../reads.ts';
import type { CompanyTable } from '../table.ts';
import { type Act, recordCompanyAct } from './audit.ts';
import { changeCalendar } from './calendar.ts';
import { moveCalendar } from './company.ts';

/** What changes who decides a request (D94). */
const decidesWho = ['approval', 'leadsSee', 'leadAwayFrom'] as const;

/** What moves the company's `seq`, by which devices and servers know that it changed. */
const shown: ReadonlySet<string> = new Set<keyof SettingsInput>([
  'name',
  'balanceTypes',
  'location',
  'locationDays',
  'supportContacts',
  'chatGuidelines',
  'prediction',
  'directory',
  'weekStart',
  'language',
  'germanAddress',
  ...decidesWho,
]);

/** Rules of days change from the named date on (D2); a leave year begins after today. Throws `unprocessable`. */
export async function storeSettings(
  tx: WriteTransaction,
  input: SettingsInput,
  actorId: number | null,
  now: Instant,
): Promise<void> {
  const before = await getSettings(tx.db, now);
  checkRegistration(input.registration ?? before.registration, input.joinCode ?? before.joinCode);
  const { rules, others } = splitSettings(withApproval(input, before));
  const today = companyDate(now, before);
  const { validFrom = today } = input;
  const changedRules = changedNames(rules, { ...calendarOn(before, validFrom) });
  const changedOthers = changedNames(others, knownOthers(before));
  if (changedRules.length > 0) await changeCalendar(tx, rules, validFrom, now);
  const columns = columnsOf(others, before, today);
  if (Object.keys(columns).length > 0) await tx.db.updateTable('company').set(columns).execute();
  if (changedOthers.includes('balanceTypes'))
    await storeBalanceTypes(tx, others.balanceTypes ?? [], before.leaveTypes);
  if (changedOthers.some((name) => shown.has(name))) await moveCalendar(tx);
  const since = changedRules.length > 0 ? [`from ${validFrom}`] : [];
  const changed = [...changedOthers, ...changedRules, ...since];
  if (changed.length === 0) return;
  tx.touch('company');
  if (changedOthers.includes('firstDay')) tx.touch('attendance');
  await recordCompanyAct(tx, 'company.settings', changed.join(', '), { actorId, now });
  if (decidesWho.some((name) => changed.includes(name))) await askDeciders(tx, now);
  await tellOfSettings(tx, changedOthers, before.adminEmail, { actorId, now });
}

/** Of the rules of who decides, what is left out stays as it is. */
function withApproval({ approval, ...input }: SettingsInput, before: Settings) {
  return approval ? { ...input, approval: changedApproval(before.approval, approval) } : input;
}

/** The address that gets no more mail hears of that once more. */
async function tellOfSettings(
  tx: WriteTransaction,
  changed: readonly string[],
  formerAddress: string | null,
  act: Act,
): Promise<void> {
  for (const [name, change] of Object.entries(askingSettings))
    if (change && changed.includes(name)) await announceCompanyChange(tx, change, act);
  const { actorId, now } = act;
  if (!changed.includes('adminEmail') || formerAddress === null || actorId === null) return;
  const event = { change: 'admin_email_changed' as const, subjectId: actorId, actorId };
  await queueMail(tx, { event: 'security', ...event, to: formerAddress }, now);
}

function knownOthers({ leaveYear, ...before }: Settings): Readonly<Record<string, unknown>> {
  const { nextOn: _, ...year } = leaveYear ?? { nextOn: null };
  return { ...before, leaveYear: leaveYear && year };
}

function changedNames(input: object, known: Readonly<Record<string, unknown>>): string[] {
  const said = Object.entries(input).filter(([, value]) => value !== undefined);
  return said
    .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(known[name]))
    .map(([name]) => name);
}

function columnsOf(
  input: ReturnType<typeof splitSettings>['others'],
  before: Settings,
  today: PlainDate,
): Updateable<CompanyTable> {
  const { balanceTypes: _, confirmedSteps, leaveYear, payroll, ...others } = input;
  const { supportContacts, chatGuidelines, acceptManual, approval, ...switched } = others;
  const { sharedEmails, directoryShowsIn, ...same } = switched;
  return {
    ...same,
    ...(approval && {
      approval: JSON.stringify(approvalById(changedApproval(before.approval, approval), before.leaveTypes)),
    }),
    ...(supportContacts && { supportContacts: JSON.stringify(supportContacts) }),
    ...(chatGuidelines && { chatGuidelines: JSON.stringify(chatGuidelines) }),
    ...(sharedEmails !== undefined && { sharedEmails: sharedEmails ? 1 : 0 }),
    ...(directoryShowsIn !== undefined && { directoryShowsIn: directoryShowsIn ? 1 : 0 }),
    ...(acceptManual !== undefined && { acceptManualMinutes: acceptManual?.minutes ?? null }),
    ...(confirmedSteps && { confirmedSteps: JSON.stringify(confirmedSteps) }),
    ...(payroll !== undefined && {
      payroll: payroll && JSON.stringify(columnsById(payroll, before.leaveTypes)),
    }),
    ...(leaveYear === null && { leaveYearStart: null, leaveYearsThrough: null }),
    ...(leaveYear && {
      leaveYearStart: leaveYear.startsOn,
      leaveGrantHalfDays: leaveYear.grantDays * 2,
      carryOverHalfDays: leaveYear.carryOverDays === null ? null : leaveYear.carryOverDays * 2,
      ...(leaveYear.startsOn !== before.leaveYear?.startsOn && { leaveYearsThrough: today }),
    }),
  };
}
