import { ReceiptText } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslate } from '../../language/use-translate.ts';
import { ButtonDialog } from '../../ui/button-dialog.tsx';
import { PaySlips } from './pay-slips.tsx';

export function PaySlipsButton(blocked: Pick<ComponentProps<'button'>, 'disabled' | 'aria-describedby'>) {
  const t = useTranslate();
  return (
    <ButtonDialog
      label={
        <>
          <ReceiptText aria-hidden className="size-4 shrink-0" />
          {t('Download Pay Slips')}
        </>
      }
      title={t('Pay Slips')}
      {...blocked}
    >
      <PaySlips />
    </ButtonDialog>
  );
}
