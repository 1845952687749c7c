import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from '../../../language/use-translate.ts';
import { useWrite } from '../../../server/calls/mutate.ts';
import { invalidateTopics } from '../../../server/live-lists/outdated.ts';
import { toast } from '../../../ui/toast.ts';
import type { CorrectionDoor } from './correction-door.ts';

/** Sends a decision on a correction (D7). Refetches the list on success and on failure. */
export function useAnswer({ write }: CorrectionDoor, onDone: () => void) {
  const t = useTranslate();
  const queries = useQueryClient();
  return useWrite(write, {
    async onSuccess({ status }) {
      // Refetch before closing: the row's button must be gone, or it would take the focus and lose it.
      await invalidateTopics(queries, ['correction']);
      toast({ title: status === 'accepted' ? t('Correction accepted') : t('Correction declined') });
      onDone();
    },
    onError: () => invalidateTopics(queries, ['correction']),
  });
}
