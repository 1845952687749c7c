import { Button } from '../ui/button.tsx';

/** Opens the review of a row for the button that was pressed, which gets the focus back. */
export type OnReview = (id: number, button: HTMLButtonElement) => void;

interface ReviewButtonProps {
  readonly id: number;
  /** Tells its button from those of other rows: "Review Broken lamp". */
  readonly name: string;
  readonly onReview: OnReview;
}

/** The button of a table's row that opens its review. */
export function ReviewButton({ id, name, onReview }: ReviewButtonProps) {
  return (
    <Button
      size="small"
      className="md:-my-2"
      aria-label={`Review ${name}`}
      onClick={({ currentTarget }) => onReview(id, currentTarget)}
    >
      Review
    </Button>
  );
}
