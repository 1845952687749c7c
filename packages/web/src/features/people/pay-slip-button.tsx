import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { ActionDialog } from './action-dialog.tsx';
import { PdfField } from './file-field.tsx';
import type { Person } from './person.ts';
import { usePaySlip } from './use-pay-slip.ts';

/** Sends a pay slip to a person (D38): a PDF with a title. The form keeps its values until the server has the file. */
export function PaySlipButton({ person: { id, fullName, active } }: { person: Person }) {
  const [isOpen, setIsOpen] = useState(false);
  const { form, part, isPending, send } = usePaySlip(id, () => {
    toast({ title: 'Pay slip uploaded', description: `${fullName} finds it in their profile.` });
    setIsOpen(false);
  });
  const { errors } = form.formState;
  return (
    <ActionDialog
      title="Upload a pay slip"
      description={`Only ${fullName} and administrators can open it.`}
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button size="small" disabled={!active}>
          <ReceiptText aria-hidden className="size-4" />
          Upload a pay slip
        </Button>
      }
      submit="Upload"
      pending={isPending}
      error={errors.root?.message}
      onSubmit={send}
    >
      <TextField
        label="Title"
        hint="As in October 2026"
        autoComplete="off"
        {...form.register('title')}
        error={errors.title?.message}
      />
      <PdfField
        hint="At most 10 MB"
        file={form.watch('file')}
        onFile={(file) => form.setValue('file', file, { shouldValidate: true })}
        error={errors.file?.message}
      />
      {part !== undefined && <ProgressBar label="Uploading" part={part} />}
    </ActionDialog>
  );
}
