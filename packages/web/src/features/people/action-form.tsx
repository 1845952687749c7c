import type { FormEventHandler, ReactNode } from 'react';
import { ConnectionNote } from '../../shell/connection-note.tsx';
import { useSync } from '../../store/use-own.ts';
import { Button } from '../../ui/button.tsx';
import { unreachable } from '../../unreachable.ts';

export interface ActionFormProps {
  /** The words of the button that does it. */
  readonly submit: string;
  readonly pending: boolean;
  /** It can no longer be done, which the form says. */
  readonly blocked?: boolean;
  /** Why it was refused, where no field is to blame. */
  readonly error: string | undefined;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** The form of an administrative act, within its window. It is not queued: without a connection it waits, as typed. */
export function ActionForm({
  submit,
  pending,
  blocked = false,
  error,
  onSubmit,
  onCancel,
  children,
}: ActionFormProps) {
  const { connected } = useSync();
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      {children}
      {error && (
        <p role="alert" className="text-bad">
          {error}
        </p>
      )}
      <ConnectionNote>{`${unreachable} What you typed stays here until it can.`}</ConnectionNote>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" pending={pending} disabled={blocked || !connected}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
