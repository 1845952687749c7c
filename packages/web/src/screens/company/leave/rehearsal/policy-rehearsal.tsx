import { leaveTypeText } from '@muster/domain/leave/type-labels';
import type { PolicyRehearsalInput } from '@muster/domain/leave-account/rehearsal-schema';
import type { ReactNode } from 'react';
import { ExportButtons } from '../../../../admin-table/export-buttons.tsx';
import { saveTable } from '../../../../browser/save-file.ts';
import { wireAmountText } from '../../../../features/leave-settings/amount-text.ts';
import { useLeaveAccounts } from '../../../../features/leave-settings/use-leave-settings.ts';
import { useTranslate } from '../../../../language/use-translate.ts';
import { useWrite } from '../../../../server/calls/mutate.ts';
import { trpcClient } from '../../../../server/client.ts';
import { refusedToast } from '../../../../server/refused-toast.ts';
import { ChangesByPerson } from '../../../../shell/rehearsal/changes-by-person.tsx';
import { RehearsalFrame, type RehearsalFrameProps } from '../../../../shell/rehearsal/rehearsal-frame.tsx';
import { Figure } from '../../../../ui/figure.tsx';
import type { RehearsedPolicy } from './use-policy-rehearsal.ts';

interface PolicyRehearsalProps extends RehearsalFrameProps {
  readonly rehearsed: RehearsedPolicy;
  /** How far the change has come, while it is made person by person. */
  readonly progress?: ReactNode;
}

/** Whose free days a change of policies moves: how many, then person by person, and as a file (D97). */
export function PolicyRehearsalView({
  rehearsed: { asked, rows },
  progress,
  ...frame
}: PolicyRehearsalProps) {
  const t = useTranslate();
  return (
    <RehearsalFrame {...frame}>
      {rows.length === 0 ? (
        <p role="status">{t('No one has more or fewer days by it.')}</p>
      ) : (
        <>
          <Totals rows={rows} />
          <People rows={rows} />
          <div className="flex flex-wrap gap-2">
            <Export rehearsal={asked} />
          </div>
        </>
      )}
      {progress}
    </RehearsalFrame>
  );
}

type Rows = Pick<RehearsedPolicy, 'rows'>;

function Totals({ rows }: Rows) {
  const t = useTranslate();
  const people = new Set(rows.map(({ userId }) => userId)).size;
  const fewer = new Set(rows.filter(isFewer).map(({ userId }) => userId)).size;
  return (
    <div role="status" className="flex flex-wrap gap-x-8 gap-y-3 rounded-md bg-sunken px-4 py-3">
      <Figure value={people}>
        {t('{count, plural, one {person concerned} other {people concerned}}', { count: people })}
      </Figure>
      {fewer > 0 && (
        <Figure value={fewer}>
          {t('{count, plural, one {has less than before} other {have less than before}}', { count: fewer })}
        </Figure>
      )}
    </div>
  );
}

function People({ rows }: Rows) {
  const t = useTranslate();
  const { data: accounts = [] } = useLeaveAccounts();
  const unitOf = (account: string) => accounts.find(({ name }) => name === account)?.unit ?? 'days';
  return (
    <ChangesByPerson
      // Who has less is looked at first.
      rows={rows.toSorted((one, other) => Number(isFewer(other)) - Number(isFewer(one)))}
      textsOf={({ account, before, after }) => ({
        key: account,
        title: t('{account}, free to request', { account: leaveTypeText(t, account) }),
        before: wireAmountText(t, before, unitOf(account)),
        after: wireAmountText(t, after, unitOf(account)),
      })}
    />
  );
}

function isFewer({ before, after }: RehearsedPolicy['rows'][number]): boolean {
  return after < before;
}

function Export({ rehearsal }: { readonly rehearsal: PolicyRehearsalInput }) {
  const t = useTranslate();
  const { mutate, isPending } = useWrite(trpcClient.leaveAccount.exportRehearsal, {
    onSuccess: (table) => saveTable(table),
    onError: refusedToast(t('Failed to export the changes')),
  });
  return <ExportButtons isPending={isPending} onExport={(format) => mutate({ rehearsal, format })} />;
}
