import { documentLabels } from '@muster/domain/hr-document/labels';
import { useState } from 'react';
import { useTranslate } from '../../language/use-translate.ts';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { ActionDialog } from './action-dialog.tsx';
import { PdfField } from './file-field.tsx';
import type { OwnRequest } from './person.ts';
import { useAnswer } from './use-answer.ts';

/** If another administrator answers meanwhile, it stays open and says so (D15). */
export function AnswerButton({ request }: { request: OwnRequest }) {
  const t = useTranslate();
  const { document, details, user, status } = request;
  const [isOpen, setIsOpen] = useState(false);
  const { form, send, part, isPending } = useAnswer(request, () => {
    toast({
      title: t('Request answered'),
      description: t('{fullName} is notified.', { fullName: user.fullName }),
    });
    setIsOpen(false);
  });
  const { errors } = form.formState;
  const file = form.watch('file');
  const isTaken = status === 'answered' && !isPending;
  return (
    <ActionDialog
      title={t('Answer the request')}
      description={t('{document} for {fullName}. The answer is final, and they are notified.', {
        document: t(documentLabels[document]),
        fullName: user.fullName,
      })}
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        status === 'pending' && (
          <Button
            size="small"
            aria-label={t('Answer {fullName}, {document}', {
              fullName: user.fullName,
              document: t(documentLabels[document]),
            })}
          >
            {t('Answer')}
          </Button>
        )
      }
      submit={t('Send answer')}
      pending={isPending}
      blocked={isTaken}
      error={errors.root?.message}
      onSubmit={send}
    >
      {isTaken && (
        <p role="status" className="rounded-md bg-warn-soft px-4 py-3 text-warn">
          {request.adminResponse
            ? t('Another administrator has answered this meanwhile: “{response}”', {
                response: request.adminResponse,
              })
            : t('Another administrator has answered this meanwhile.')}
        </p>
      )}
      <p className="wrap-anywhere max-h-40 overflow-y-auto whitespace-pre-line rounded-md bg-sunken px-4 py-3">
        {details}
      </p>
      <TextAreaField
        label={t('Response')}
        rows={3}
        {...form.register('adminResponse')}
        error={errors.adminResponse?.message}
      />
      <PdfField
        hint={t('Optional, at most 10 MB')}
        file={file}
        onFile={(chosen) => form.setValue('file', chosen, { shouldValidate: true })}
        error={errors.file?.message}
      />
      {file && (
        <TextField
          label={t('Title')}
          hint={t('The name they see for the file')}
          autoComplete="off"
          {...form.register('title')}
          error={errors.title?.message}
        />
      )}
      {part !== undefined && <ProgressBar label={t('Uploading')} part={part} />}
    </ActionDialog>
  );
}
