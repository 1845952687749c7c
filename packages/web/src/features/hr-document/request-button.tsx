import { documentLabels } from '@muster/domain/hr-document/labels';
import { type HrDocumentRequestInput, requestableDocuments } from '@muster/domain/hr-document/schema';
import { FilePlus } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslate } from '../../language/use-translate.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonDialog } from '../../ui/button-dialog.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { RequestList } from './request-list.tsx';
import { useRequestHrDocument } from './use-request-hr-document.ts';

function RequestForm() {
  const t = useTranslate();
  const { form, isPending, send, keep } = useRequestHrDocument();
  const { errors } = form.formState;
  const wire = (name: keyof HrDocumentRequestInput) => ({
    ...form.register(name),
    error: errors[name]?.message,
  });
  return (
    <form noValidate onSubmit={send} onChange={keep} className="flex flex-col gap-5">
      <SelectField
        label={t('Document')}
        placeholder={t('Choose a document')}
        options={requestableDocuments.map((each) => ({ value: each, label: t(documentLabels[each]) }))}
        {...wire('document')}
      />
      <TextAreaField
        label={t('Details')}
        hint={t('What you need it for, and by when')}
        rows={3}
        {...wire('details')}
      />
      <FormError>{errors.root?.message}</FormError>
      <Button type="submit" variant="primary" pending={isPending} className="sm:self-end">
        {t('Send request')}
      </Button>
    </form>
  );
}

export function RequestButton(blocked: Pick<ComponentProps<'button'>, 'disabled' | 'aria-describedby'>) {
  const t = useTranslate();
  return (
    <ButtonDialog
      label={
        <>
          <FilePlus aria-hidden className="size-4 shrink-0" />
          {t('Request HR Documents')}
        </>
      }
      title={t('Request HR Documents')}
      {...blocked}
    >
      <RequestForm />
      <h3 className="mt-6 mb-3 border-line border-t pt-5 font-semibold text-ink-soft">
        {t('Your requests')}
      </h3>
      <RequestList />
    </ButtonDialog>
  );
}
