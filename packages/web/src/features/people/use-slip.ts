import { zodResolver } from '@hookform/resolvers/zod';
import { paperUploadFields } from '@muster/domain/paper/schema';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { problemOf, useHandOut } from './use-hand-out.ts';

/** A chosen PDF, refused by its name and size as the server would (D38). */
export const chosenPdf = z
  .custom<File>((file) => file instanceof File, 'Choose a PDF')
  .check((ctx) => {
    const problem = problemOf(ctx.value);
    if (problem !== undefined) ctx.issues.push({ code: 'custom', input: ctx.value, message: problem });
  });

const slipForm = z.object({ title: paperUploadFields.shape.title, file: chosenPdf });

/** The form of a pay slip for somebody. */
export function useSlip(userId: number, onDone: () => void) {
  const { handOut, ...standing } = useHandOut();
  const form = useForm({ resolver: zodResolver(slipForm), defaultValues: { title: '' } });
  const send = form.handleSubmit(async ({ title, file }) => {
    const problem = await handOut({ userId, kind: 'pay_slip', title }, file);
    if (problem !== undefined) return form.setError('root', { message: problem });
    form.reset();
    onDone();
  });
  return { form, send, ...standing };
}
