import { type GrievanceInput, grievance, grievanceInput } from '@muster/domain/grievance/schema';
import type { Entry } from '../../store/entry.ts';
import type { Row } from '../../store/kinds.ts';

/** A grievance as the screens show it: the server's, or what it will be once the queue is sent. */
export interface ShownGrievance extends Row<'grievance'> {
  /** True while it is on this device only; its id then is below 0 and means nothing to the server. */
  readonly unsent: boolean;
  /** The key of the entry that makes it, as long as that is in the queue: files can name it before there is an id (D42). */
  readonly key: string | undefined;
}

/**
 * The grievances with what was filed since, newest first. What was refused has no effect. What was sent shows by the
 * server's answer until the mirror brings it, and once.
 */
export function withPending(
  records: readonly Row<'grievance'>[],
  entries: readonly Entry[],
): ShownGrievance[] {
  const filed = entries.filter(({ intent, state }) => intent === 'fileGrievance' && state !== 'failed');
  const answers = filed.map(answeredBy).filter((answer) => answer !== undefined);
  const waiting = filed.map(expectedFrom).filter((expected) => expected !== undefined);
  const keys = new Map(answers.map(({ id, key }) => [id, key]));
  const mirrored = records.map((record) => ({ ...record, unsent: false, key: keys.get(record.id) }));
  const news = answers.filter(({ id }) => !records.some((record) => record.id === id));
  const stored = [...mirrored, ...news].sort((a, b) => b.id - a.id);
  return [...waiting.reverse(), ...stored];
}

function answeredBy(entry: Entry): (ShownGrievance & { readonly key: string }) | undefined {
  const { data } = entry.state === 'sent' ? grievance.safeParse(entry.answer) : {};
  return data && { ...data, unsent: false, key: entry.id };
}

function expectedFrom(entry: Entry): ShownGrievance | undefined {
  const { data } = entry.state === 'sent' ? {} : grievanceInput.safeParse(entry.data);
  return data && expectedGrievance(entry, data);
}

function expectedGrievance(entry: Entry, input: GrievanceInput): ShownGrievance {
  const { subject, description, category, excludedAdminId = null } = input;
  return {
    id: -entry.order,
    userId: entry.accountId,
    subject,
    description,
    category,
    status: 'open',
    excludedAdminId,
    adminResponse: null,
    reviewedBy: null,
    reviewedAt: null,
    createdAt: entry.happenedAt,
    updatedAt: entry.happenedAt,
    unsent: true,
    key: entry.id,
  };
}
