import { ReceiptText } from 'lucide-react';
import type { ComponentProps } from 'react';
import { ButtonDialog } from '../../ui/button-dialog.tsx';
import { PaySlips } from './pay-slips.tsx';

export function PaySlipsButton(blocked: Pick<ComponentProps<'button'>, 'disabled' | 'aria-describedby'>) {
  return (
    <ButtonDialog
      label={
        <>
          <ReceiptText aria-hidden className="size-4 shrink-0" />
          Download Pay Slips
        </>
      }
      title="Pay Slips"
      {...blocked}
    >
      <PaySlips />
    </ButtonDialog>
  );
}
