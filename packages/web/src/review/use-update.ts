import type { AdminTopic } from '@muster/domain/admin/features';
import { useQueryClient } from '@tanstack/react-query';
import { invalidateTopics } from '../admin-live/outdated.ts';
import { useWrite, type Write } from '../store/mutate.ts';
import { toast } from '../ui/toast.ts';
import { capitalised, type Update } from './review.ts';

interface Reactions {
  readonly onDone?: () => void;
  readonly onRefused?: (error: unknown) => void;
}

/** Sends an administrator's decisions on rows. `refresh` reads the affected queries again. */
export function useUpdate<Decision extends object>(
  what: AdminTopic,
  write: Write<Update<Decision>, unknown>,
  { onDone, onRefused }: Reactions = {},
) {
  const queries = useQueryClient();
  const mutation = useWrite(write, {
    onSuccess() {
      onDone?.();
      toast({ title: `${capitalised(what)} updated successfully` });
    },
    onError: (error) => onRefused?.(error),
  });
  const refresh = () => invalidateTopics(queries, [what]);
  return { ...mutation, refresh };
}

/** Shows that an update was refused (U71). */
export function showRefusal(what: AdminTopic, description: string): void {
  toast({ title: `Failed to update ${what}`, description, variant: 'destructive' });
}
