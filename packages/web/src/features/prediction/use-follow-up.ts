import { zodResolver } from '@hookform/resolvers/zod';
import { type FollowUpInput, followUpInput } from '@muster/domain/prediction/schema';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { useTranslate } from '../../language/use-translate.ts';
import { useWrite } from '../../server/calls/mutate.ts';
import { messageOf, refusedField, trpcClient } from '../../server/client.ts';
import { trpc } from '../../server/trpc.ts';
import { useSync } from '../../store/use-own.ts';
import { toast } from '../../ui/toast.ts';

/** As long as the page lives, because devices do not store text about other people (D41). */
export type NoteDrafts = Map<number, string>;

interface FollowUpForm {
  readonly userId: number;
  readonly drafts: NoteDrafts;
  readonly onSaved: () => void;
}

export function useFollowUp({ userId, drafts, onSaved }: FollowUpForm) {
  const t = useTranslate();
  const { prediction } = trpc.useUtils();
  const { connected } = useSync();
  const form = useForm<z.input<typeof followUpInput>, unknown, FollowUpInput>({
    resolver: zodResolver(followUpInput),
    defaultValues: { userId, note: drafts.get(userId) ?? '' },
  });
  const { mutate, isPending } = useWrite(trpcClient.prediction.addFollowUp, {
    async onSuccess() {
      drafts.delete(userId);
      await prediction.followUps.invalidate();
      toast({ title: t('Follow-up saved') });
      onSaved();
    },
    onError(error) {
      const message = messageOf(error);
      if (refusedField(error) === 'note') form.setError('note', { message }, { shouldFocus: true });
      else toast({ title: t('Failed to save follow-up'), description: message, variant: 'destructive' });
    },
  });
  return {
    form,
    isPending,
    isBlocked: !connected,
    save: form.handleSubmit((input) => mutate(input)),
    keep: () => void drafts.set(userId, form.getValues('note')),
  };
}
