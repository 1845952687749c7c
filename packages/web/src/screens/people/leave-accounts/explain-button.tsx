import { leaveTypeText } from '@muster/domain/leave/type-labels';
import type { AccountFigures } from '@muster/domain/leave-account/schema';
import { wireAmountText } from '../../../features/leave-settings/amount-text.ts';
import type { Person } from '../../../features/people/person.ts';
import { useTranslate } from '../../../language/use-translate.ts';
import { trpc } from '../../../server/trpc.ts';
import { Loaded } from '../../../shell/outage/loaded.tsx';
import { ButtonDialog } from '../../../ui/button-dialog.tsx';
import { RowsSkeleton } from '../../../ui/skeleton.tsx';

interface ExplainProps {
  readonly person: Person;
  readonly account: AccountFigures;
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

function Lines({ person, account: { accountId, unit, left } }: ExplainProps) {
  const t = useTranslate();
  const query = trpc.leaveAccount.explain.useQuery({ userId: person.id, accountId });
  return (
    <Loaded query={query} failed={t('Could not load the lines')} waiting={<RowsSkeleton count={3} />} flush>
      {(lines) => (
        <ul className="divide-y divide-line tabular-nums">
          {lines.map(({ text, amount, on }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same.
            <li key={`${on} ${place}`} className="flex justify-between gap-4 py-2">
              <span className="wrap-anywhere min-w-0">{text}</span>
              <span className="shrink-0 font-medium">{wireAmountText(t, amount, unit)}</span>
            </li>
          ))}
          <li className="flex justify-between gap-4 py-2 font-semibold">
            <span>{t('Left', undefined, 'days of leave')}</span>
            <span className="shrink-0">{wireAmountText(t, left, unit)}</span>
          </li>
        </ul>
      )}
    </Loaded>
  );
}
