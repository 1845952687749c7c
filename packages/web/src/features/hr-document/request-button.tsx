import { type HrDocumentRequestInput, requestableDocuments } from '@muster/domain/hr-document/schema';
import { FilePlus } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '../../ui/button.tsx';
import { ButtonDialog } from '../../ui/button-dialog.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { RequestList } from './request-list.tsx';
import { useRequestHrDocument } from './use-request-hr-document.ts';

const options = requestableDocuments.map((document) => ({ value: document, label: document }));

function RequestForm() {
  const { form, isPending, send, keep } = useRequestHrDocument();
  const { errors } = form.formState;
  const wire = (name: keyof HrDocumentRequestInput) => ({
    ...form.register(name),
    error: errors[name]?.message,
  });
  return (
    <form noValidate onSubmit={send} onChange={keep} className="flex flex-col gap-5">
      <SelectField label="Document" placeholder="Choose a document" options={options} {...wire('document')} />
      <TextAreaField label="Details" hint="What you need it for, and by when" rows={3} {...wire('details')} />
      <FormError>{errors.root?.message}</FormError>
      <Button type="submit" variant="primary" pending={isPending} className="sm:self-end">
        Send request
      </Button>
    </form>
  );
}

export function RequestButton(blocked: Pick<ComponentProps<'button'>, 'disabled' | 'aria-describedby'>) {
  return (
    <ButtonDialog
      label={
        <>
          <FilePlus aria-hidden className="size-4 shrink-0" />
          Request HR Documents
        </>
      }
      title="Request HR Documents"
      {...blocked}
    >
      <RequestForm />
      <h3 className="mt-6 mb-3 border-line border-t pt-5 font-semibold text-ink-soft">Your requests</h3>
      <RequestList />
    </ButtonDialog>
  );
}
