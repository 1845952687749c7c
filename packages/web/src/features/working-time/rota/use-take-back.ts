import { useTranslate } from '../../../language/use-translate.ts';
import { trpc } from '../../../server/trpc.ts';
import type { Cell } from './cells.ts';
import { useDiscardDrafts, useEndException } from './use-rota.ts';

/** Takes drafts of days back, or the published change of one day; undefined if there is nothing to take back. */
export function useTakeBack(cells: readonly Cell[], onDone: () => void) {
  const t = useTranslate();
  const discard = useDiscardDrafts({ onDone });
  const end = useEndException({ onDone });
  const published = usePublished(cells);
  const drafts = cells.filter(({ day }) => day.draft);
  const dates = drafts.map(({ day }) => day.date).toSorted();
  const [from, to] = [dates[0], dates.at(-1)];
  if (from !== undefined && to !== undefined)
    return {
      label: t('{count, plural, one {Discard the draft} other {Discard # drafts}}', { count: drafts.length }),
      isPending: discard.isPending,
      onTakeBack: () =>
        discard.mutate({
          from,
          to,
          days: drafts.map(({ row, day: { date } }) => ({ userId: row.userId, date })),
        }),
    };
  if (!published) return undefined;
  return {
    label: t('Back to the schedule'),
    isPending: end.isPending,
    onTakeBack: () => end.mutate({ id: published.id }),
  };
}

/** The published change of a single day of a person; one of a schedule or site is not theirs alone. */
function usePublished(cells: readonly Cell[]) {
  const [first] = cells;
  const date = first?.day.date ?? '2026-01-01';
  const isAsked =
    cells.length === 1 && first !== undefined && first.day.exception !== null && !first.day.draft;
  const { data } = trpc.workingTime.exceptions.useQuery({ from: date, to: date }, { enabled: isAsked });
  return isAsked ? data?.find(({ userId, draft }) => userId === first.row.userId && !draft) : undefined;
}
