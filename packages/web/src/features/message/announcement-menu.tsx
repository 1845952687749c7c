import { lazy, Suspense, useState } from 'react';
import { useTranslate } from '../../language/use-translate.ts';
import { useWrite } from '../../server/calls/mutate.ts';
import { trpcClient } from '../../server/client.ts';
import { toasts } from '../../server/refused-toast.ts';
import type { Row } from '../../store/device/kinds.ts';
import { MessageMenu } from './message-menu.tsx';

const EditDialog = lazy(() =>
  import('./edit-announcement.tsx').then((module) => ({ default: module.EditAnnouncement })),
);

export function AnnouncementMenu({ announcement }: { announcement: Row<'announcement'> }) {
  const t = useTranslate();
  const [isEditing, setIsEditing] = useState(false);
  const { mutate } = useWrite(
    trpcClient.message.delete,
    toasts(t('Announcement deleted'), t('Failed to delete announcement')),
  );
  return (
    <>
      <MessageMenu
        what="announcement"
        onEdit={() => setIsEditing(true)}
        onDelete={() => mutate({ id: announcement.id })}
      />
      {isEditing && (
        <Suspense>
          <EditDialog announcement={announcement} onClose={() => setIsEditing(false)} />
        </Suspense>
      )}
    </>
  );
}
