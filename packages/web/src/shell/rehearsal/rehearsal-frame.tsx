import type { ReactNode } from 'react';
import { useTranslate } from '../../language/use-translate.ts';
import { useSync } from '../../store/use-own.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { ConnectionNote } from '../outage/connection-note.tsx';

export interface RehearsalFrameProps {
  /** What the button says that makes the change, such as "Save". */
  readonly confirm: string;
  readonly pending: boolean;
  readonly error?: string | undefined;
  readonly onConfirm: () => void;
  readonly onBack: () => void;
}

interface WithChildren extends RehearsalFrameProps {
  readonly children: ReactNode;
}

/** What a change would make otherwise stands here before it is made; confirming it makes the change. */
export function RehearsalFrame({ confirm, pending, error, onConfirm, onBack, children }: WithChildren) {
  const t = useTranslate();
  const { connected } = useSync();
  return (
    <div className="flex flex-col gap-5">
      {children}
      <FormError>{error}</FormError>
      <ConnectionNote>{t('Muster cannot be reached. What you typed stays here.')}</ConnectionNote>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button onClick={onBack}>{t('Back')}</Button>
        <Button variant="primary" pending={pending} disabled={!connected} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </div>
  );
}
