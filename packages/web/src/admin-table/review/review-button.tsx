import { useTranslate } from '../../language/use-translate.ts';
import { Button } from '../../ui/button.tsx';

/** Opens the review of a row; the button gets the focus back. */
export type OnReview = (id: number, button: HTMLButtonElement) => void;

interface ReviewButtonProps {
  readonly id: number;
  readonly name: string;
  readonly onReview: OnReview;
}

export function ReviewButton({ id, name, onReview }: ReviewButtonProps) {
  const t = useTranslate();
  return (
    <Button
      size="small"
      className="md:-my-2"
      aria-label={t('Review {name}', { name })}
      onClick={({ currentTarget }) => onReview(id, currentTarget)}
    >
      {t('Review')}
    </Button>
  );
}
