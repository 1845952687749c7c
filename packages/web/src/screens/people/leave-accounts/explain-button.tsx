import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { leaveTypeText } from '@muster/domain/leave/type-labels';
import type { AccountFigures } from '@muster/domain/leave-account/schema';
import { ExplainedLines } from '../../../features/leave/accounts/explained.tsx';
import type { Person } from '../../../features/people/person.ts';
import { useTranslate } from '../../../language/use-translate.ts';
import { trpc } from '../../../server/trpc.ts';
import { Loaded } from '../../../shell/outage/loaded.tsx';
import { ButtonDialog } from '../../../ui/button-dialog.tsx';
import { RowsSkeleton } from '../../../ui/skeleton.tsx';

interface ExplainProps {
  readonly person: Pick<Person, 'id' | 'fullName'>;
  readonly account: AccountFigures;
  /** Figures as of a date; without it those of today's leave year. */
  readonly on?: PlainDate | undefined;
  readonly describedBy?: string;
}

/** The lines whose sum is what is left. */
export function ExplainButton(props: ExplainProps) {
  const t = useTranslate();
  const account = leaveTypeText(t, props.account.name);
  return (
    <ButtonDialog
      size="small"
      label={t('Explain')}
      aria-label={t('Explain {account}', { account })}
      title={t('{account} of {fullName}', {
        account,
        fullName: props.person.fullName,
      })}
    >
      <Lines {...props} />
    </ButtonDialog>
  );
}

function Lines({ person, account, on }: ExplainProps) {
  const t = useTranslate();
  const query = trpc.leaveAccount.explain.useQuery({ userId: person.id, accountId: account.accountId, on });
  return (
    <Loaded query={query} failed={t('Could not load the lines')} waiting={<RowsSkeleton count={3} />} flush>
      {(lines) => (
        <ExplainedLines account={account} lines={lines} total={t('Left', undefined, 'days of leave')} />
      )}
    </Loaded>
  );
}
