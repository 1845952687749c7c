import { AnnouncementForm } from '../../features/message/announcement-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Posts an announcement to everyone (U45). */
export function AnnounceDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Post Announcement" open onOpenChange={onClose}>
      <AnnouncementForm onPosted={onClose} />
    </Dialog>
  );
}
