import { leaveTypeText } from '@muster/domain/leave/type-labels';
import { LeaveFacts } from '../../features/leave/leave-facts.tsx';
import { LeaveHistory } from '../../features/leave/leave-history.tsx';
import type { ShownLeave } from '../../features/leave/pending.ts';
import { useTranslate } from '../../language/use-translate.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Certificates } from './certificates.tsx';

export function DetailsDialog({ leave, onClose }: { leave: ShownLeave; onClose: () => void }) {
  const t = useTranslate();
  return (
    <Dialog title={leaveTypeText(t, leave.leaveType)} open onOpenChange={onClose}>
      <div className="flex flex-col gap-5">
        <LeaveFacts leave={leave} />
        <Certificates leave={leave} />
        {leave.id > 0 && <LeaveHistory id={leave.id} />}
      </div>
    </Dialog>
  );
}
