import type { FormEventHandler, ReactNode, Ref } from 'react';
import { useTranslate } from '../language/use-translate.ts';
import { useSync } from '../store/use-own.ts';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/form-error.tsx';
import { ConnectionNote } from './outage/connection-note.tsx';

export interface ActionFormProps {
  readonly submit: string;
  readonly pending: boolean;
  /** The action is no longer possible; the form says so. */
  readonly blocked?: boolean;
  readonly error: string | undefined;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
  readonly onCancel: () => void;
  /** What it is about can be taken back here, beside the buttons. */
  readonly aside?: ReactNode;
  readonly destructive?: boolean;
  readonly ref?: Ref<HTMLFormElement>;
  readonly children: ReactNode;
}

/** Never queued: without a connection it keeps the typed values. */
export function ActionForm({
  submit,
  pending,
  blocked = false,
  error,
  onSubmit,
  onCancel,
  aside,
  destructive = false,
  ref,
  children,
}: ActionFormProps) {
  const t = useTranslate();
  const { connected } = useSync();
  return (
    <form ref={ref} noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      {children}
      <FormError>{error}</FormError>
      <ConnectionNote>{t('Muster cannot be reached. What you typed stays here.')}</ConnectionNote>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        {aside}
        <Button onClick={onCancel}>{t('Cancel')}</Button>
        <Button
          type="submit"
          variant={destructive ? 'danger' : 'primary'}
          pending={pending}
          disabled={blocked || !connected}
        >
          {submit}
        </Button>
      </div>
    </form>
  );
}
