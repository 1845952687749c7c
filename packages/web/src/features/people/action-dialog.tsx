import type { ReactNode } from 'react';
import { ActionForm, type ActionFormProps } from '../../shell/action-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface ActionDialogProps extends Omit<ActionFormProps, 'onCancel'> {
  readonly title: string;
  readonly description?: string;
  readonly trigger: ReactNode;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

export function ActionDialog(props: ActionDialogProps) {
  const { title, description, trigger, open, onOpenChange, ...form } = props;
  return (
    <Dialog title={title} description={description} trigger={trigger} open={open} onOpenChange={onOpenChange}>
      <ActionForm {...form} onCancel={() => onOpenChange(false)} />
    </Dialog>
  );
}
