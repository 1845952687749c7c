import { msg, type Translatable, type Translate } from '@muster/domain/language/translate';
import type { ReactNode } from 'react';
import { useTranslate } from '../../language/use-translate.ts';
import { ConnectionNote } from '../../shell/outage/connection-note.tsx';
import { useSync } from '../../store/use-own.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { type Option, SelectField } from '../../ui/select-field.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';

export interface ReviewFields {
  readonly choice: Translatable;
  readonly placeholder: Translatable;
  readonly options: (t: Translate) => readonly Option[];
  readonly response?: Translatable;
  readonly submit: Translatable;
  readonly offline?: Translatable;
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
  const t = useTranslate();
  const { choice, placeholder, options, response = adminResponse, submit, offline = keptOffline } = fields;
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
      className="contents"
    >
      <TextAreaField
        label={t(response)}
        hint={t('Optional, the employee reads it')}
        rows={3}
        value={typed.adminResponse}
        onChange={({ target }) => type({ adminResponse: target.value })}
        error={problems['adminResponse']}
      />
      <div className={foot}>
        <FormError>{problem}</FormError>
        <ConnectionNote>{t(offline)}</ConnectionNote>
        {children}
        <div className="flex flex-wrap items-end justify-end gap-3">
          <div className="min-w-44 flex-1 max-sm:basis-full">
            <SelectField
              label={t(choice)}
              placeholder={t(placeholder)}
              options={options(t)}
              value={typed.status}
              onChange={({ target }) => type({ status: target.value })}
              error={problems['status']}
            />
          </div>
          <Button onClick={onCancel}>{t('Cancel')}</Button>
          <Button
            type="submit"
            variant="primary"
            pending={isPending}
            disabled={typed.status === '' || !connected}
          >
            {t(submit)}
          </Button>
        </div>
      </div>
    </form>
  );
}

/** Always in view, however long the details above it are. */
const foot =
  'sticky -bottom-5 z-1 -mx-5 -mb-5 flex flex-col gap-3 border-line border-t bg-surface px-5 pt-3 pb-5 sm:-bottom-6 sm:-mx-6 sm:-mb-6 sm:rounded-b-lg sm:px-6 sm:pb-6';

/** Of the column that has details and form: what gets the focus is not below the foot. */
export const reviewColumn = 'flex flex-col gap-5 [&_:is(a,button,summary,textarea)]:scroll-mb-44';

const adminResponse = msg('Admin Response');

const keptOffline = msg('Muster cannot be reached. This needs a connection; what you typed stays here.');
