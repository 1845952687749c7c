import { CalendarSync } from 'lucide-react';
import { useTranslate } from '../../../language/use-translate.ts';
import { ButtonDialog } from '../../../ui/button-dialog.tsx';
import { ShiftLink } from './shift-link.tsx';

export function LinkButton() {
  const t = useTranslate();
  return (
    <ButtonDialog
      title={t('Subscribe')}
      description={t('Your shifts in your own calendar: Outlook, Google, Apple and others.')}
      label={
        <>
          <CalendarSync aria-hidden className="size-4" />
          {t('Subscribe')}
        </>
      }
      size="small"
      className="-my-1.5"
    >
      <ShiftLink />
    </ButtonDialog>
  );
}
