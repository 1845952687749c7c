import type { ReactNode } from 'react';
import { unreachable } from '../../server/unreachable.ts';
import { ConnectionNote } from '../../shell/outage/connection-note.tsx';
import { useSync } from '../../store/use-own.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';

export interface ReviewFields {
  readonly choice: string;
  readonly placeholder: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly response?: string;
  readonly submit: string;
  readonly offline?: string;
}

export interface TypedReview {
  readonly status: string;
  readonly adminResponse: string;
}

export interface ReviewState {
  readonly typed: TypedReview;
  readonly problems: Readonly<Record<string, string | undefined>>;
  readonly isPending: boolean;
  readonly type: (change: Partial<TypedReview>) => void;
  readonly submit: () => void;
}

interface ReviewFormProps {
  readonly fields: ReviewFields;
  readonly review: ReviewState;
  readonly onCancel: () => void;
  readonly children?: ReactNode;
}

/** The form that decides the row in a dialog. It cannot be sent until the person makes a choice (U70). */
export function ReviewForm({ fields, review, onCancel, children }: ReviewFormProps) {
  const { choice, placeholder, options, response = 'Admin Response', submit, offline = keptOffline } = fields;
  const { typed, problems, isPending, type } = review;
  const { connected } = useSync();
  const problem = problems['root'];
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        review.submit();
      }}
      className="flex flex-col gap-4 border-line border-t pt-5"
    >
      <SelectField
        label={choice}
        placeholder={placeholder}
        options={options}
        value={typed.status}
        onChange={({ target }) => type({ status: target.value })}
        error={problems['status']}
      />
      {children}
      <TextAreaField
        label={response}
        hint="Optional, the employee reads it"
        rows={3}
        value={typed.adminResponse}
        onChange={({ target }) => type({ adminResponse: target.value })}
        error={problems['adminResponse']}
      />
      <FormError>{problem}</FormError>
      <ConnectionNote>{offline}</ConnectionNote>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button onClick={onCancel}>Cancel</Button>
        <Button
          type="submit"
          variant="primary"
          pending={isPending}
          disabled={typed.status === '' || !connected}
        >
          {submit}
        </Button>
      </div>
    </form>
  );
}

const keptOffline = `${unreachable} This needs a connection; what you typed stays here.`;
