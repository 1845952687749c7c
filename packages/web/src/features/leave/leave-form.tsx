import { Button } from '../../ui/button.tsx';
import { LeaveFields } from './leave-fields.tsx';
import { PreviewLine } from './preview-line.tsx';
import { type OnRequested, useLeaveForm } from './use-leave-form.ts';

interface LeaveFormProps {
  /** In days (D14). */
  readonly balance: number;
  readonly onRequested: OnRequested;
  readonly onCancel: () => void;
}

/** Requests leave (U37) and previews the request (D18). */
export function LeaveForm({ balance, onRequested, onCancel }: LeaveFormProps) {
  const { form, preview, submit } = useLeaveForm(balance, onRequested);
  const { errors, isSubmitting } = form.formState;
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <LeaveFields form={form} preview={preview} />
      <PreviewLine preview={preview} />
      {errors.root && (
        <p role="alert" className="text-bad">
          {errors.root.message}
        </p>
      )}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" pending={isSubmitting}>
          Submit Request
        </Button>
      </div>
    </form>
  );
}
