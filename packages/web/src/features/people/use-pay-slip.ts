import { zodResolver } from '@hookform/resolvers/zod';
import { hrDocumentUploadFields } from '@muster/domain/hr-document/schema';
import { spokenBySchema } from '@muster/domain/language/texts';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { formTexts } from './form-texts.ts';
import { problemOf, useHandOut } from './use-hand-out.ts';

/** A chosen PDF; refused by name and size as the server would (D38). */
export const chosenPdf = z.transform((file: File | undefined, { issues }) => {
  const problem = file ? problemOf(file) : spokenBySchema(formTexts.noPdf());
  if (file && problem === undefined) return file;
  issues.push({ code: 'custom', input: file, message: problem ?? '' });
  return z.NEVER;
});

const paySlipForm = z.object({ title: hrDocumentUploadFields.shape.title, file: chosenPdf });

export function usePaySlip(userId: number, onDone: () => void) {
  const { handOut, ...upload } = useHandOut();
  const form = useForm({ resolver: zodResolver(paySlipForm), defaultValues: { title: '' } });
  const send = form.handleSubmit(async ({ title, file }) => {
    const problem = await handOut({ userId, kind: 'pay_slip', title }, file);
    if (problem !== undefined) return form.setError('root', { message: problem });
    form.reset();
    onDone();
  });
  return { form, send, ...upload };
}
