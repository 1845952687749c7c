import { listDatesAsJson } from '@muster/db/features/attendance/day';
import { listMissing } from '@muster/db/features/attendance/missing';
import { listAttendance } from '@muster/db/features/attendance/reads';
import { withOwnDays } from '@muster/db/features/leave/own-days';
import { listCorrectionsLed, listLeaveLed, listPeopleLed } from '@muster/db/features/team/led';
import { recordLook } from '@muster/db/features/team/looks';
import { getOrganisation, getTeams } from '@muster/db/features/team/reads';
import {
  getWorkingTimes,
  type StoredWorkingTimes,
  zonesElsewhere,
} from '@muster/db/features/working-time/reads';
import { type DateOfSome, someOn, todays, todaysOf } from '@muster/db/features/working-time/todays';
import type { Db } from '@muster/db/store/connection';
import type { MissingPerson } from '@muster/domain/attendance/missing-schema';
import { companyDate, type Instant } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { DomainError } from '@muster/domain/errors';
import { allRows } from '@muster/domain/lists/list-rows';
import { type Organisation, peopleLed, teamsLed } from '@muster/domain/team/organisation';
import type { CorrectionLed, DayLed, LeaveLed, PersonLed } from '@muster/domain/team/schema';
import { teamTexts } from '@muster/domain/team/texts';
import type { RotaRow } from '@muster/domain/working-time/rota-schema';
import type { DaysInput } from '@muster/domain/working-time/schema';
import type { WriterContext } from '../../command.ts';
import { listRotaOf } from '../working-time/days.ts';

/** A lead, or a deputy in their time, asks at a moment. */
export type LeadContext = Pick<WriterContext, 'store' | 'viewer' | 'now'>;

/** The most rows of what a lead reads of their people. */
export const ledLimits = { requests: 400, ofPerson: 60 } as const;

/** Whether someone leads people now, as a deputy too (D94, D95). */
export async function leadsNow(db: Db, userId: number, now: Instant): Promise<boolean> {
  const { teams, leadsSee } = await getTeams(db);
  if (teams.size === 0) return false;
  return teamsLed(userId, await getOrganisation(db, now), leadsSee).size > 0;
}

/** Whether someone leads a team of their own, and so can name deputies (D95). */
export async function leadsTeam(db: Db, userId: number): Promise<boolean> {
  const { teams } = await getTeams(db);
  return [...teams.values()].some(({ leadIds }) => leadIds.includes(userId));
}

interface View {
  readonly organisation: Organisation;
  readonly people: ReadonlySet<number>;
}

async function viewOf(db: Db, viewerId: number, now: Instant): Promise<View> {
  const organisation = await getOrganisation(db, now);
  const { leadsSee } = await getTeams(db);
  return { organisation, people: peopleLed(viewerId, organisation, leadsSee) };
}

/** By name, with their teams of today. */
export async function ledPeople({ store, viewer, now }: LeadContext): Promise<PersonLed[]> {
  const { organisation, people } = await viewOf(store.read, viewer.id, now);
  return listPeopleLed(store.read, people, organisation.teamOf);
}

/** One of them, which their person can see (D96). Throws `not_found` for people of others. */
export async function openPerson({ store, viewer, now }: LeadContext, userId: number) {
  const { organisation, people } = await viewOf(store.read, viewer.id, now);
  const [person] = people.has(userId)
    ? await listPeopleLed(store.read, new Set([userId]), organisation.teamOf)
    : [];
  if (!person) throw new DomainError('not_found', teamTexts.noPerson());
  const led = { viewerId: viewer.id, people: new Set([userId]), limit: ledLimits.ofPerson };
  const rows = { ...allRows, limit: ledLimits.ofPerson };
  const attendance = await listAttendance(store.read, userId, rows);
  const ofPerson = <Row extends { readonly userId: number }>(found: readonly Row[]) =>
    found.filter((row) => row.userId === userId);
  const page = {
    ...person,
    attendance: attendance.map(({ id, date, status, checkInTime, checkOutTime }) => ({
      id,
      date,
      status,
      checkInTime,
      checkOutTime,
    })),
    leave: ofPerson(await listLeaveLed(store.read, led)),
    corrections: ofPerson(await listCorrectionsLed(store.read, led)),
  };
  await store.write((tx) => recordLook(tx, { userId, byId: viewer.id, date: organisation.today }));
  return page;
}

/** Of a day, or of today, newest first: times without places. */
export async function ledDay(
  { store, viewer, now }: LeadContext,
  input: { readonly date?: PlainDate | undefined } = {},
): Promise<DayLed[]> {
  const { people } = await viewOf(store.read, viewer.id, now);
  if (people.size === 0) return [];
  const times = await getWorkingTimes(store.read);
  const clocks = { zone: times.company, elsewhere: (day: PlainDate) => zonesElsewhere(day, times) };
  const dates = datesOf(people, input, now, times);
  const records = await listDatesAsJson(store.read, { dates, limit: people.size }, clocks);
  return records
    .toJSON()
    .map(
      ({
        checkInLatitude: _,
        checkInLongitude: __,
        checkInAddress: ___,
        manual: ____,
        lateSync: _____,
        needsReview: ______,
        acceptedWithin: _______,
        ...day
      }) => day,
    );
}

/** Who of them was expected on a day, or today, and has no record. */
export async function ledMissing(
  { store, viewer, now }: LeadContext,
  input: { readonly date?: PlainDate | undefined } = {},
): Promise<MissingPerson[]> {
  const { people } = await viewOf(store.read, viewer.id, now);
  if (people.size === 0) return [];
  const times = await getWorkingTimes(store.read);
  const begun = datesOf(people, input, now, times).filter(({ date }) => date <= lastDateOf(now, times));
  const asked = { dates: begun, limit: people.size, offset: 0, place: undefined };
  const hidden = times.company.leaveTypes.filter(({ hiddenFromLeads }) => hiddenFromLeads);
  const hiddenTypes = new Set(hidden.map(({ id }) => id));
  const view = { now, seesLeave: true, seesSessions: false, hiddenTypes };
  return (await listMissing(store.read, asked, view)).toJSON();
}

/** A day that is asked for, or the today of each of them (D93). */
function datesOf(
  people: ReadonlySet<number>,
  { date }: { readonly date?: PlainDate | undefined },
  now: Instant,
  times: StoredWorkingTimes,
): readonly DateOfSome[] {
  return date === undefined ? todaysOf(people, now, times) : [someOn(date, people)];
}

/** No day that has not begun anywhere has anyone missing. */
function lastDateOf(now: Instant, times: StoredWorkingTimes): PlainDate {
  const [newest] = todays(now, times);
  return newest?.date ?? companyDate(now, times.company);
}

/** What they are to work on some days, as it is published (D93). */
export async function ledRota({ store, viewer, now }: LeadContext, span: DaysInput): Promise<RotaRow[]> {
  const { people } = await viewOf(store.read, viewer.id, now);
  return listRotaOf(store.read, people, span);
}

export async function ledLeave({ store, viewer, now }: LeadContext): Promise<LeaveLed[]> {
  const { people } = await viewOf(store.read, viewer.id, now);
  const led = await listLeaveLed(store.read, { viewerId: viewer.id, people, limit: ledLimits.requests });
  return withOwnDays(store.read, led);
}

export async function ledCorrections({ store, viewer, now }: LeadContext): Promise<CorrectionLed[]> {
  const { people } = await viewOf(store.read, viewer.id, now);
  return listCorrectionsLed(store.read, { viewerId: viewer.id, people, limit: ledLimits.requests });
}
