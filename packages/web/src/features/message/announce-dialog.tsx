import { Dialog } from '../../ui/dialog.tsx';
import { AnnouncementForm } from './announcement-form.tsx';

/** Posts an announcement to everyone (U45). */
export function AnnounceDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Post Announcement" open onOpenChange={onClose}>
      <AnnouncementForm onPosted={onClose} />
    </Dialog>
  );
}
