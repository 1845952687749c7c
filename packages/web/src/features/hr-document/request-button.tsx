import { FilePlus } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { RequestForm } from './request-form.tsx';
import { RequestList } from './request-list.tsx';

/** Opens the form that requests an HR document, with earlier requests below it (D38). */
export function RequestButton(blocked: Pick<ComponentProps<'button'>, 'disabled' | 'aria-describedby'>) {
  const [open, setOpen] = useState(false);
  return (
    <Dialog
      title="Request HR Documents"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button {...blocked}>
          <FilePlus aria-hidden className="size-4 shrink-0" />
          Request HR Documents
        </Button>
      }
    >
      <RequestForm />
      <h3 className="mt-6 mb-3 border-line border-t pt-5 font-semibold text-ink-soft">Your requests</h3>
      <RequestList />
    </Dialog>
  );
}
