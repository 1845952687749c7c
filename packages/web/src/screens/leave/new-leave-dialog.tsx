import { wantsCertificate } from '@muster/domain/leave/schema';
import { useState } from 'react';
import { useViewer } from '../../features/account/use-viewer.ts';
import { LeaveForm } from '../../features/leave/leave-form.tsx';
import type { Entry } from '../../store/queue/entry.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { CertificateStep } from './certificate-step.tsx';

/** Sick Leave continues with the medical certificate, which the queue sends after the request (D17, D42). */
export function NewLeaveDialog({ onClose }: { onClose: () => void }) {
  const { leaveBalance } = useViewer();
  const [requested, setRequested] = useState<Entry>();
  return (
    <Dialog
      title={requested ? 'Medical Certificate' : 'New Leave Request'}
      description={requested ? "Add it now, or later from the request's details." : undefined}
      open
      onOpenChange={onClose}
    >
      {requested ? (
        <CertificateStep requestKey={requested.id} onEnd={onClose} />
      ) : (
        <LeaveForm
          balance={leaveBalance}
          onCancel={onClose}
          onRequested={(entry, { leaveType }) => {
            if (wantsCertificate(leaveType)) setRequested(entry);
            else onClose();
          }}
        />
      )}
    </Dialog>
  );
}
