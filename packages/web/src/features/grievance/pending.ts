import { type GrievanceInput, grievance, grievanceInput } from '@muster/domain/grievance/schema';
import { newestFirst } from '@muster/domain/lists/newest-first';
import type { Row } from '../../store/device/kinds.ts';
import type { Entry } from '../../store/queue/entry.ts';
import { undecided } from '../../store/queue/undecided.ts';

export interface ShownGrievance extends Row<'grievance'> {
  /** True while the grievance exists on this device only; its id is then negative and unknown to the server. */
  readonly unsent: boolean;
  /** Files refer to it until the id exists (D42). */
  readonly key: string | undefined;
}

/** Newest first. Refused entries have no effect; a sent one shows the server's answer until the mirror has it. */
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
  const stored = [...mirrored, ...news].sort(newestFirst);
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
    ...undecided(entry),
    subject,
    description,
    category,
    status: 'open',
    excludedAdminId,
    handedOverAt: null,
    unhandledSince: null,
    handlerLostAt: null,
    unsent: true,
    key: entry.id,
  };
}
