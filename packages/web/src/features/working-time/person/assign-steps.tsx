import type { RehearsalInput } from '@muster/domain/working-time/rehearsal';
import { useTranslate } from '../../../language/use-translate.ts';
import { ActionForm } from '../../../shell/action-form.tsx';
import { RehearsalView } from '../rehearsal/rehearsal-view.tsx';
import { AssignFields } from './assign-fields.tsx';
import type { useAssignForm } from './use-assign-form.ts';

interface AssignStepsProps {
  readonly assign: ReturnType<typeof useAssignForm>;
  readonly isPending: boolean;
  readonly onSave: (asked: RehearsalInput) => void;
  readonly onClose: () => void;
}

/** The fields of an entry, and then what it would change, before it is saved (D90). */
export function AssignSteps({ assign, isPending, onSave, onClose }: AssignStepsProps) {
  const t = useTranslate();
  const { form, isRehearsing, rehearsed, back, submit } = assign;
  if (rehearsed)
    return (
      <RehearsalView
        rehearsed={rehearsed}
        confirm={t('Save')}
        pending={isPending}
        onBack={back}
        onConfirm={() => onSave(rehearsed.asked)}
      />
    );
  return (
    <ActionForm
      submit={t('Show what changes')}
      pending={isRehearsing}
      error={form.formState.errors.root?.message}
      onSubmit={submit}
      onCancel={onClose}
    >
      <AssignFields form={form} />
    </ActionForm>
  );
}
