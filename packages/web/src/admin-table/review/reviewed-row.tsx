import { useState } from 'react';
import { useTranslate } from '../../language/use-translate.ts';
import { Button } from '../../ui/button.tsx';
import type { Review } from './review.ts';
import { ReviewDialog } from './review-dialog.tsx';
import { ReviewForm, reviewColumn } from './review-form.tsx';
import { reviewTexts } from './review-texts.ts';
import { type TypedReviews, useReview } from './use-review.ts';

interface ReviewedRowProps<Row, Decision extends object> {
  readonly review: Review<Row, Decision>;
  readonly id: number;
  readonly listed: Row | undefined;
  readonly typedBefore: TypedReviews;
  readonly onClose: () => void;
}

export function ReviewedRow<Row extends { readonly id: number }, Decision extends object>(
  props: ReviewedRowProps<Row, Decision>,
) {
  const t = useTranslate();
  const { review, id, listed, typedBefore, onClose } = props;
  const texts = reviewTexts[review.what];
  const { data, error, refetch } = review.useRow(id);
  return (
    <ReviewDialog
      title={t(texts.title)}
      failed={t(texts.failed)}
      gone={t(texts.gone)}
      query={{ data: data === undefined && !error ? listed : data, error, refetch }}
      onClose={onClose}
    >
      {(row) => <Body review={review} row={row} typedBefore={typedBefore} onClose={onClose} />}
    </ReviewDialog>
  );
}

interface BodyProps<Row, Decision extends object> {
  readonly review: Review<Row, Decision>;
  readonly row: Row;
  readonly typedBefore: TypedReviews;
  readonly onClose: () => void;
}

function Body<Row extends { readonly id: number }, Decision extends object>(props: BodyProps<Row, Decision>) {
  const t = useTranslate();
  const { review, row, typedBefore, onClose } = props;
  const { Details, fields, isOpen = () => true } = review;
  const [opened] = useState(row);
  const state = useReview(review, row, { typedBefore, onDone: onClose });
  return (
    <div className={reviewColumn}>
      <Details row={row} opened={opened} />
      {isOpen(row) ? (
        <ReviewForm fields={fields} review={state} onCancel={onClose} />
      ) : (
        <Button className="sm:self-end" onClick={onClose}>
          {t('Close')}
        </Button>
      )}
    </div>
  );
}
