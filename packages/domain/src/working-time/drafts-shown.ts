import type { ScheduleException } from './schema.ts';

interface RotaFilter {
  readonly siteId?: number | undefined;
  readonly department?: string | undefined;
}

type Target = Pick<ScheduleException, 'userId' | 'siteId'>;

/**
 * The drafts on which a filtered rota acts: those of the people it shows, and of the site it shows as a whole. One of a
 * schedule concerns people beyond the filter, and is published without one (D91).
 */
export function draftsShown<Draft extends Target>(
  drafts: readonly Draft[],
  people: ReadonlySet<number>,
  { siteId, department }: RotaFilter,
): Draft[] {
  if (siteId === undefined && department === undefined) return [...drafts];
  const isWholeSite = (draft: Target) => department === undefined && draft.siteId === siteId;
  return drafts.filter((draft) =>
    draft.userId === null ? draft.siteId !== null && isWholeSite(draft) : people.has(draft.userId),
  );
}
