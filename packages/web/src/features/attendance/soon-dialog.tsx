import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { ShownRecord } from './pending.ts';
import { TimeOfDay } from './time-of-day.tsx';

interface SoonDialogProps {
  readonly question: string;
  readonly shift: ShownRecord;
  readonly onStay: () => void;
  readonly onConfirm: () => void;
}

/** Asks before a check-out that follows its check-in within five minutes (U131). */
export function SoonDialog({ question, shift, onStay, onConfirm }: SoonDialogProps) {
  return (
    <ConfirmDialog
      title={question}
      confirm="Check out"
      cancel="Stay checked in"
      open
      onOpenChange={(open) => open || onStay()}
      onConfirm={onConfirm}
    >
      You checked in at <TimeOfDay at={shift.checkInTime} />. Checking out ends your day.
    </ConfirmDialog>
  );
}
