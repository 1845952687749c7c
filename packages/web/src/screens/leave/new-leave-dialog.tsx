import { wantsCertificate } from '@muster/domain/leave/schema';
import { useState } from 'react';
import { useViewer } from '../../features/account/use-viewer.ts';
import { LeaveForm } from '../../features/leave/leave-form.tsx';
import { useTranslate } from '../../language/use-translate.ts';
import type { Entry } from '../../store/queue/entry.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { CertificateStep } from './certificate-step.tsx';

/** Sick Leave continues with the medical certificate, which the queue sends after the request (D17, D42). */
export function NewLeaveDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const { leaveBalance } = useViewer();
  const [requested, setRequested] = useState<Entry>();
  return (
    <Dialog
      title={requested ? t('Medical Certificate') : t('New Leave Request')}
      description={requested ? t("Add it now, or later from the request's details.") : undefined}
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
