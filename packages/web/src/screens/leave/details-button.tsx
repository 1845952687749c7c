import type { ShownLeave } from '../../features/leave/pending.ts';

interface DetailsButtonProps {
  readonly leave: ShownLeave;
  readonly onOpen: (leave: ShownLeave, button: HTMLButtonElement) => void;
}

export function DetailsButton({ leave, onOpen }: DetailsButtonProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={({ currentTarget }) => onOpen(leave, currentTarget)}
      className="-my-1 py-1 text-start font-medium text-accent underline underline-offset-4"
    >
      {leave.leaveType}
    </button>
  );
}
