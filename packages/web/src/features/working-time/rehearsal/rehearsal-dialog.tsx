import { useTranslate } from '../../../language/use-translate.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { RehearsalView, type RehearsalViewProps } from './rehearsal-view.tsx';

interface RehearsalDialogProps extends RehearsalViewProps {
  readonly title?: string;
}

/** For a form that is not in a dialog itself; one that is shows a {@link RehearsalView} in its place. */
export function RehearsalDialog({ title, ...view }: RehearsalDialogProps) {
  const t = useTranslate();
  return (
    <Dialog title={title ?? t('What changes')} open onOpenChange={view.onBack}>
      <RehearsalView {...view} />
    </Dialog>
  );
}
