import type { Translate } from '@muster/domain/language/translate';
import { useQueryClient } from '@tanstack/react-query';
import { currentTranslate } from '../../language/language.ts';
import { useWrite, type Write } from '../../server/calls/mutate.ts';
import { invalidateTopics } from '../../server/live-lists/outdated.ts';
import { toast } from '../../ui/toast.ts';
import type { Update } from './review.ts';
import { type ReviewedKind, reviewTexts } from './review-texts.ts';
import { sayDecided } from './undoable-decision.ts';

interface Reactions<Decision> {
  readonly decidedText: (t: Translate, decision: Decision) => string;
  readonly onDone?: () => void;
  readonly onRefused?: (error: unknown) => void;
}

export function useUpdate<Decision extends object>(
  what: ReviewedKind,
  write: Write<Update<Decision>, unknown>,
  { decidedText, onDone, onRefused }: Reactions<Update<Decision>>,
) {
  const queries = useQueryClient();
  const mutation = useWrite(write, {
    onSuccess(_, decision) {
      onDone?.();
      const t = currentTranslate();
      sayDecided(t(reviewTexts[what].updated), decidedText(t, decision));
    },
    onError: (error) => onRefused?.(error),
  });
  const refresh = () => invalidateTopics(queries, [what]);
  return { ...mutation, refresh };
}

export function showRefusal(what: ReviewedKind, description: string): void {
  const title = currentTranslate()(reviewTexts[what].notUpdated);
  toast({ title, description, variant: 'destructive' });
}
