import { zodResolver } from '@hookform/resolvers/zod';
import { hrDocumentAnswerInput, hrDocumentUploadFields } from '@muster/domain/hr-document/schema';
import { spokenBySchema } from '@muster/domain/language/texts';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { trpcClient } from '../../server/client.ts';
import { sayRefused } from '../../server/refused-form.ts';
import { formTexts } from './form-texts.ts';
import type { OwnRequest } from './person.ts';
import { useHandOut } from './use-hand-out.ts';
import { chosenPdf } from './use-pay-slip.ts';
import { usePeopleWrite } from './use-people-write.ts';

const answerForm = z
  .object({
    ...hrDocumentAnswerInput.shape,
    title: hrDocumentUploadFields.shape.title,
    file: z.optional(chosenPdf),
  })
  .check(
    z.refine(({ adminResponse, file }) => adminResponse !== undefined || file !== undefined, {
      error: spokenBySchema(formTexts.noAnswer()),
      path: ['adminResponse'],
    }),
  );
type Answer = z.output<typeof answerForm>;

export function useAnswer({ id, userId, document }: OwnRequest, onDone: () => void) {
  const { handOut, part, isPending: isUploading } = useHandOut();
  const form = useForm<z.input<typeof answerForm>, unknown, Answer>({
    resolver: zodResolver(answerForm),
    defaultValues: { adminResponse: '', title: document },
  });
  const inWords = usePeopleWrite(trpcClient.hrDocument.answer, {
    onDone,
    onRefused: (error) => sayRefused(form.setError, ['adminResponse'], error),
  });
  const send = form.handleSubmit(async ({ adminResponse, title, file }) => {
    const words = adminResponse === undefined ? {} : { adminResponse };
    if (!file) return inWords.mutate({ id, ...words });
    const problem = await handOut({ userId, kind: 'hr_document', title, requestId: id, ...words }, file);
    if (problem === undefined) onDone();
    else form.setError('root', { message: problem });
  });
  return { form, send, part, isPending: isUploading || inWords.isPending };
}
