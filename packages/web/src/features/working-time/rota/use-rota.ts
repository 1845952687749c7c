import { draftsShown } from '@muster/domain/working-time/drafts-shown';
import type { RotaRow } from '@muster/domain/working-time/rota-schema';
import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslate } from '../../../language/use-translate.ts';
import { useWrite } from '../../../server/calls/mutate.ts';
import { trpcClient } from '../../../server/client.ts';
import { refusedToast } from '../../../server/refused-toast.ts';
import { trpc } from '../../../server/trpc.ts';
import { toast } from '../../../ui/toast.ts';
import { useSchedules } from '../use-schedules.ts';
import { filterOf, type RotaSearch, type ShownDays } from './rota-search.ts';
import { shiftsOf } from './shifts.ts';

/** Everyone's days, drafts included. */
export function useRota({ from, to }: ShownDays, asked: RotaSearch) {
  return trpc.workingTime.rota.useQuery(
    { from, to, ...filterOf(asked) },
    { placeholderData: keepPreviousData },
  );
}

/** What is not published of the shown days, of whom the filter shows. */
export function useDrafts({ from, to }: ShownDays, asked: RotaSearch, rows: readonly RotaRow[] | undefined) {
  const { data } = trpc.workingTime.exceptions.useQuery({ from, to });
  return useMemo(() => {
    const people = new Set(rows?.map(({ userId }) => userId));
    const drafts = data?.filter(({ draft }) => draft);
    return drafts && draftsShown(drafts, people, filterOf(asked));
  }, [data, rows, asked]);
}

export function useShifts() {
  const { data } = useSchedules();
  return useMemo(() => shiftsOf(data ?? []), [data]);
}

type Reaction = { readonly onDone?: () => void };

export function useDraftDays({ onDone }: Reaction) {
  const t = useTranslate();
  const utils = trpc.useUtils();
  return useWrite(trpcClient.workingTime.draftDays, {
    onSuccess() {
      onDone?.();
      return utils.workingTime.invalidate();
    },
    onError: refusedToast(t('The rota was not changed')),
  });
}

export function useCopyWeek({ onDone }: Reaction) {
  const t = useTranslate();
  const utils = trpc.useUtils();
  return useWrite(trpcClient.workingTime.copyWeek, {
    onSuccess({ drafted }) {
      toast({
        title: t(
          '{drafted, plural, =0 {The week is like that already} one {# day was drafted} other {# days were drafted}}',
          { drafted },
        ),
      });
      onDone?.();
      return utils.workingTime.invalidate();
    },
    onError: refusedToast(t('The week was not copied')),
  });
}

export function useDiscardDrafts({ onDone }: Reaction) {
  const t = useTranslate();
  const utils = trpc.useUtils();
  return useWrite(trpcClient.workingTime.discardDrafts, {
    onSuccess({ discarded }) {
      toast({
        title: t('{discarded, plural, one {# draft was discarded} other {# drafts were discarded}}', {
          discarded,
        }),
      });
      onDone?.();
      return utils.workingTime.invalidate();
    },
    onError: refusedToast(t('The drafts were not discarded')),
  });
}

export function usePublish() {
  const t = useTranslate();
  const utils = trpc.useUtils();
  return useWrite(trpcClient.workingTime.publishRota, {
    onSuccess({ people }) {
      toast({
        title: t('The rota is published'),
        description: t('{people, plural, one {# person was notified} other {# people were notified}}', {
          people,
        }),
      });
      return utils.workingTime.invalidate();
    },
    onError: refusedToast(t('The rota was not published')),
  });
}

/** An exception that is published already: it ends at once. */
export function useEndException({ onDone }: Reaction) {
  const t = useTranslate();
  const utils = trpc.useUtils();
  return useWrite(trpcClient.workingTime.removeException, {
    onSuccess() {
      onDone?.();
      return utils.workingTime.invalidate();
    },
    onError: refusedToast(t('The rota was not changed')),
  });
}
