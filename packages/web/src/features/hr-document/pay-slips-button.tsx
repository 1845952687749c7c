import { ReceiptText } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PaySlips } from './pay-slips.tsx';

/** Opens the list of pay slips to download (D38). */
export function PaySlipsButton(blocked: Pick<ComponentProps<'button'>, 'disabled' | 'aria-describedby'>) {
  const [open, setOpen] = useState(false);
  return (
    <Dialog
      title="Pay Slips"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button {...blocked}>
          <ReceiptText aria-hidden className="size-4 shrink-0" />
          Download Pay Slips
        </Button>
      }
    >
      <PaySlips />
    </Dialog>
  );
}
