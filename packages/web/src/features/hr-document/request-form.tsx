import { type HrDocumentRequestInput, requestableDocuments } from '@muster/domain/hr-document/schema';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { useRequestHrDocument } from './use-request-hr-document.ts';

const options = requestableDocuments.map((paper) => ({ value: paper, label: paper }));

/** Requests a document from HR (D38). */
export function RequestForm() {
  const { form, isPending, send, keep } = useRequestHrDocument();
  const { errors } = form.formState;
  const wire = (name: keyof HrDocumentRequestInput) => ({
    ...form.register(name),
    error: errors[name]?.message,
  });
  return (
    <form noValidate onSubmit={send} onChange={keep} className="flex flex-col gap-5">
      <SelectField label="Document" placeholder="Choose a document" options={options} {...wire('paper')} />
      <TextAreaField label="Details" hint="What you need it for, and by when" rows={3} {...wire('details')} />
      {errors.root && (
        <p role="alert" className="text-bad">
          {errors.root.message}
        </p>
      )}
      <Button type="submit" variant="primary" pending={isPending} className="sm:self-end">
        Send request
      </Button>
    </form>
  );
}
