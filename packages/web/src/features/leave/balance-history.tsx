import type { BalanceVersion } from '@muster/domain/history/schema';
import { daysText } from '@muster/domain/leave/balance';
import { AskedHistory, askedEachTime } from '../../history/asked-history.tsx';
import { HistoryButton } from '../../history/history-button.tsx';
import { Timeline, type VersionField } from '../../history/timeline.tsx';
import { trpc } from '../../server/trpc.ts';

/** The button that opens the changes of the viewer's balance (D14, D57). */
export function BalanceHistory() {
  return (
    <HistoryButton label="History of the leave balance" title="History of the leave balance" look="word">
      <Changes />
    </HistoryButton>
  );
}

function Changes() {
  const changes = trpc.leave.balanceHistory.useQuery(undefined, askedEachTime);
  return (
    <AskedHistory query={changes}>
      {(found) => <Timeline versions={found} fieldsOf={fieldsOf} />}
    </AskedHistory>
  );
}

function fieldsOf({ balance }: BalanceVersion): VersionField[] {
  return [['Balance', daysText(balance * 2)]];
}
