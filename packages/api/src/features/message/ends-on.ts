import { getCalendar } from '@muster/db/features/company/reads';
import { companyDate } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { DomainError } from '@muster/domain/errors';
import type { CommandContext } from '../../command.ts';

/** Throws `bad_input` for an end date of an ordinary message, or one before the company's today (D30). */
export async function checkEndsOn(
  { tx, now }: Pick<CommandContext, 'tx' | 'now'>,
  isAnnouncement: boolean,
  endsOn: PlainDate | null | undefined,
): Promise<void> {
  if (endsOn == null) return;
  if (!isAnnouncement) throw new DomainError('bad_input', 'Only an announcement has an end date', 'endsOn');
  if (endsOn < companyDate(now, await getCalendar(tx.db)))
    throw new DomainError('bad_input', 'The end date must be today or later', 'endsOn');
}
