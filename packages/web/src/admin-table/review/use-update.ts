import type { AdminTopic } from '@muster/domain/admin/features';
import { useQueryClient } from '@tanstack/react-query';
import { useWrite, type Write } from '../../server/calls/mutate.ts';
import { invalidateTopics } from '../../server/live-lists/outdated.ts';
import { toast } from '../../ui/toast.ts';
import { capitalised, type Update } from './review.ts';
import { sayDecided } from './undoable-decision.ts';

interface Reactions<Decision> {
  readonly decidedText: (decision: Decision) => string;
  readonly onDone?: () => void;
  readonly onRefused?: (error: unknown) => void;
}

export function useUpdate<Decision extends object>(
  what: AdminTopic,
  write: Write<Update<Decision>, unknown>,
  { decidedText, onDone, onRefused }: Reactions<Update<Decision>>,
) {
  const queries = useQueryClient();
  const mutation = useWrite(write, {
    onSuccess(_, decision) {
      onDone?.();
      sayDecided(updatedText(what), decidedText(decision));
    },
    onError: (error) => onRefused?.(error),
  });
  const refresh = () => invalidateTopics(queries, [what]);
  return { ...mutation, refresh };
}

export function updatedText(what: AdminTopic): string {
  return `${capitalised(what)} updated successfully`;
}

export function showRefusal(what: AdminTopic, description: string): void {
  toast({ title: `Failed to update ${what}`, description, variant: 'destructive' });
}
