import { CalendarSync } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Subscription } from './subscription.tsx';

/** Opens the dialog for subscribing to approved leave in another calendar (D15). */
export function SubscribeButton() {
  const [open, setOpen] = useState(false);
  return (
    <Dialog
      title="Subscribe"
      description="Approved leave in your own calendar: Outlook, Google, Apple and others."
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button size="small" className="-my-1.5">
          <CalendarSync aria-hidden className="size-4" />
          Subscribe
        </Button>
      }
    >
      <Subscription />
    </Dialog>
  );
}
