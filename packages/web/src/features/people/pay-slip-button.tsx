import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { useTranslate } from '../../language/use-translate.ts';
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
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const { form, part, isPending, send } = usePaySlip(id, () => {
    toast({
      title: t('Pay slip uploaded'),
      description: t('{fullName} finds it in their profile.', { fullName }),
    });
    setIsOpen(false);
  });
  const { errors } = form.formState;
  return (
    <ActionDialog
      title={t('Upload a pay slip')}
      description={t('Only {fullName} and administrators can open it.', { fullName })}
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button size="small" disabled={!active}>
          <ReceiptText aria-hidden className="size-4" />
          {t('Upload a pay slip')}
        </Button>
      }
      submit={t('Upload')}
      pending={isPending}
      error={errors.root?.message}
      onSubmit={send}
    >
      <TextField
        label={t('Title')}
        hint={t('As in October 2026')}
        autoComplete="off"
        {...form.register('title')}
        error={errors.title?.message}
      />
      <PdfField
        hint={t('At most 10 MB')}
        file={form.watch('file')}
        onFile={(file) => form.setValue('file', file, { shouldValidate: true })}
        error={errors.file?.message}
      />
      {part !== undefined && <ProgressBar label={t('Uploading')} part={part} />}
    </ActionDialog>
  );
}
