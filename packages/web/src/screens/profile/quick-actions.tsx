import { LetterButton } from '../../features/hr-document/letter-button.tsx';
import { PaySlipsButton } from '../../features/hr-document/pay-slips-button.tsx';
import { RequestButton } from '../../features/hr-document/request-button.tsx';
import { useBlocked } from '../../shell/outage/use-blocked.tsx';
import { Card } from '../../ui/card.tsx';

/** HR documents to download and to request (U58, D38). They need the server. */
export function QuickActions() {
  const { blocked, note } = useBlocked();
  return (
    <Card title="Quick Actions">
      <div className="flex flex-col gap-3">
        <LetterButton {...blocked} />
        <PaySlipsButton {...blocked} />
        <RequestButton {...blocked} />
        {note}
      </div>
    </Card>
  );
}
