import { useState } from 'react';
import { useTranslate } from '../../language/use-translate.ts';
import { ActionMenu } from '../../ui/action-menu.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

interface MessageMenuProps {
  readonly what: 'message' | 'announcement';
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

export function MessageMenu({ what, onEdit, onDelete }: MessageMenuProps) {
  const t = useTranslate();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <ActionMenu
        label={what === 'message' ? t('Message actions') : t('Announcement actions')}
        actions={[
          { label: t('Edit'), onChoose: onEdit },
          { label: t('Delete'), isDestructive: true, onChoose: () => setIsAsking(true) },
        ]}
      />
      <ConfirmDialog
        title={what === 'message' ? t('Delete this message?') : t('Delete this announcement?')}
        confirm={t('Delete')}
        cancel={t('Cancel')}
        destructive
        open={isAsking}
        onOpenChange={setIsAsking}
        onConfirm={onDelete}
      >
        <p>
          {what === 'message'
            ? t('Everyone sees “Message deleted” in its place. You can’t undo this.')
            : t('It disappears for everyone. You can’t undo this.')}
        </p>
      </ConfirmDialog>
    </>
  );
}
