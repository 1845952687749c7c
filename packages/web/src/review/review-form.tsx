import { ConnectionNote } from '../shell/connection-note.tsx';
import { useSync } from '../store/use-own.ts';
import { Button } from '../ui/button.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextAreaField } from '../ui/text-area-field.tsx';
import { unreachable } from '../unreachable.ts';
import type { Review } from './use-review.ts';

interface ReviewFormProps {
  readonly review: Pick<Review, 'typed' | 'problems' | 'isPending' | 'type'>;
  readonly choice: string;
  readonly placeholder: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly responseHint: string;
  readonly submit: string;
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
}

/** Decides what a window shows: nothing can be sent until a choice is made (U70). */
export function ReviewForm(props: ReviewFormProps) {
  const { review, choice, placeholder, options, responseHint, submit, onSubmit, onCancel } = props;
  const { typed, problems, isPending, type } = review;
  const { connected } = useSync();
  const problem = problems['root'];
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      className="flex flex-col gap-4 border-line border-t pt-5"
    >
      <SelectField
        label={choice}
        placeholder={placeholder}
        options={options}
        value={typed.status}
        onChange={({ target }) => type({ status: target.value })}
        error={problems['status']}
      />
      <TextAreaField
        label="Admin Response"
        hint={responseHint}
        rows={3}
        value={typed.adminResponse}
        onChange={({ target }) => type({ adminResponse: target.value })}
        error={problems['adminResponse']}
      />
      {problem && (
        <p role="alert" className="text-bad">
          {problem}
        </p>
      )}
      <ConnectionNote>{`${unreachable} This needs a connection; what you typed stays here.`}</ConnectionNote>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button onClick={onCancel}>Cancel</Button>
        <Button
          type="submit"
          variant="primary"
          pending={isPending}
          disabled={typed.status === '' || !connected}
        >
          {submit}
        </Button>
      </div>
    </form>
  );
}
