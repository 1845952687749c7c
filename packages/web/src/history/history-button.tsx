import { History } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

interface HistoryButtonProps {
  /** Whose history, for those who cannot see where the button is. */
  readonly label: string;
  readonly title: string;
  readonly description?: ReactNode;
  /** Whether it says "History" or shows an icon. */
  readonly look?: 'word' | 'icon';
  readonly children: ReactNode;
}

/** A button that opens a history in a dialog (D57). The history is asked for when the dialog opens. */
export function HistoryButton({ label, title, description, look = 'icon', children }: HistoryButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <Dialog
      title={title}
      description={description}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button
          size="small"
          variant={look === 'icon' ? 'ghost' : 'link'}
          className="-mx-3 -my-1.5 whitespace-nowrap"
          title="History"
          aria-label={label}
        >
          {look === 'icon' ? <History aria-hidden className="size-4" /> : 'History'}
        </Button>
      }
    >
      {children}
    </Dialog>
  );
}
