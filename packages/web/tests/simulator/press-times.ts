import { minute } from '@muster/domain/calendar/durations';
import { epochMilliseconds } from '@muster/domain/calendar/instant';
import * as z from 'zod/mini';
import type { NewEntry } from '../../src/store/queue/entry.ts';
import { type Case, demand, type Press } from './ledger.ts';
import { limits } from './limits.ts';
import type { Company } from './simulated-company.ts';

/** How far the claim of a device that is certain may be from the true time, in milliseconds: half of the longest call (L41). */
const certainty = limits.call / 2 + 1_000;

/** Within this time of the server's, that one is stored instead of the claim (D3), in milliseconds. */
const tolerance = 3 * minute;

/** No older claim is accepted (D3), in milliseconds. */
const oldest = 7 * 24 * 60 * minute;

/** The circumstances in which the server received a press. */
interface Receipt {
  readonly company: Pick<Company, 'isClockChanged' | 'datesOf'>;
  readonly now: number;
  /** When the device sent the press, by the clock that tells it. */
  readonly shown: number;
}

const doubted = z.object({ deviceTime: z.optional(z.string()) });

const shift = z.object({
  id: z.number(),
  date: z.string(),
  checkInTime: z.nullable(z.string()),
  checkOutTime: z.nullable(z.string()),
  // A correction has none.
  manual: z.boolean(),
});

/** L41: what a device that is certain of the time records has that time. */
export function expectCertain({ happenedAt, intent }: NewEntry, { isSure, pressedAt }: Press): void {
  const error = epochMilliseconds(happenedAt) - pressedAt;
  demand(
    !isSure || Math.abs(error) <= certainty,
    () => `L41 ${intent} is recorded ${error} ms beside ${pressedAt}, and nothing is in doubt`,
  );
}

/**
 * D3 L41: a press is stored at the time at which it was made, or it is marked for review because the device's clock was
 * changed. `answer` is the record that the press began or ended.
 */
export async function expectTime(
  life: Case,
  answer: string,
  { company, now, shown }: Receipt,
): Promise<void> {
  const record = shift.safeParse(JSON.parse(answer)).data;
  if (!record) return;
  const { entry, press } = life;
  if (entry.intent === 'checkIn') {
    const { stored, ofShift } = await company.datesOf(record.id);
    demand(stored === ofShift, () => `D93 ${entry.id} is of ${stored}, and its shift of ${ofShift}`);
  }
  const cameIn = Date.parse(record.checkInTime ?? '');
  const stored = entry.intent === 'checkIn' ? cameIn : Date.parse(record.checkOutTime ?? '');
  const claimed = entry.timestamp;
  // A check-out follows its check-in, which may be stored too late and marked for that (L40).
  const error = stored - (entry.intent === 'checkIn' ? press.pressedAt : Math.max(press.pressedAt, cameIn));
  const of = `${entry.id}, pressed at ${press.pressedAt}${press.isSure ? '' : ' in doubt'},`;
  // Between the press and now the clock of the device went as the true time does.
  const { deviceTime } = doubted.parse(entry.data);
  const isTold = deviceTime !== undefined && Math.abs(shown - now - press.wrong) <= minute;
  if (isTold && now - press.pressedAt < oldest - minute)
    demand(Math.abs(error) <= 2 * tolerance, () => `L41 ${of} is stored ${error} ms beside that`);
  if (await company.isClockChanged(record.id, entry.intent)) return;
  const waited = shown - (deviceTime === undefined ? claimed : Date.parse(deviceTime));
  const counted = waited >= 0 && waited <= tolerance ? waited : 0;
  const isServers = stored === now - counted && Math.abs(now - claimed) <= tolerance;
  // A check-out follows the server's time of its check-in (L40).
  const isBefore = claimed < cameIn || now - counted < cameIn;
  const isMoved = isBefore && stored >= cameIn && Math.abs(stored - claimed) <= tolerance;
  demand(
    stored === claimed || isServers || isMoved,
    () => `D3 ${of} claims ${claimed} and is stored as ${stored}`,
  );
  const wasChangedBack = deviceTime !== undefined && !isTold;
  demand(
    wasChangedBack || Math.abs(error) <= certainty + 2 * tolerance,
    () => `L41 ${of} is stored ${error} ms beside that and not marked`,
  );
}
