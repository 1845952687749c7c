import { useState } from 'react';
import { ActionMenu } from '../../ui/action-menu.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

interface MessageMenuProps {
  readonly what: 'message' | 'announcement';
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

export function MessageMenu({ what, onEdit, onDelete }: MessageMenuProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <ActionMenu
        label={what === 'message' ? 'Message actions' : 'Announcement actions'}
        actions={[
          { label: 'Edit', onChoose: onEdit },
          { label: 'Delete', isDestructive: true, onChoose: () => setIsAsking(true) },
        ]}
      />
      <ConfirmDialog
        title={`Delete this ${what}?`}
        confirm="Delete"
        cancel="Cancel"
        destructive
        open={isAsking}
        onOpenChange={setIsAsking}
        onConfirm={onDelete}
      >
        <p>
          {what === 'message'
            ? 'Everyone sees “Message deleted” in its place. You can’t undo this.'
            : 'It disappears for everyone. You can’t undo this.'}
        </p>
      </ConfirmDialog>
    </>
  );
}
