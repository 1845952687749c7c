import { zodResolver } from '@hookform/resolvers/zod';
import { type HrDocumentRequestInput, hrDocumentRequestInput } from '@muster/domain/hr-document/schema';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useTranslate } from '../../language/use-translate.ts';
import { useWrite } from '../../server/calls/mutate.ts';
import { trpcClient } from '../../server/client.ts';
import { sayRefused } from '../../server/refused-form.ts';
import { trpc } from '../../server/trpc.ts';
import { draftOf, dropDraft, keepDraft } from '../../store/queue/drafts.ts';
import { toast } from '../../ui/toast.ts';

/** By this name devices store what was typed. */
const draft = 'paper-request';
const empty = { document: '', details: '' };

const requestForm = z.extend(hrDocumentRequestInput, {
  document: z.pipe(z.string(), hrDocumentRequestInput.shape.document),
});

export function useRequestHrDocument() {
  const t = useTranslate();
  const requests = trpc.useUtils().hrDocument.requests;
  const form = useForm<z.input<typeof requestForm>, unknown, HrDocumentRequestInput>({
    resolver: zodResolver(requestForm),
    defaultValues: draftOf(draft, empty),
  });
  const { mutate, isPending } = useWrite(trpcClient.hrDocument.request, {
    async onSuccess() {
      dropDraft(draft);
      form.reset(empty);
      toast({
        title: t('Document requested'),
        description: t('You’ll find the answer here, under your requests.'),
      });
      await requests.invalidate();
    },
    onError: (error) => sayRefused(form.setError, fields, error),
  });
  return {
    form,
    isPending,
    send: form.handleSubmit((input) => mutate(input)),
    keep: () => keepDraft(draft, form.getValues()),
  };
}

const fields = ['document', 'details'] as const satisfies readonly (keyof HrDocumentRequestInput)[];
