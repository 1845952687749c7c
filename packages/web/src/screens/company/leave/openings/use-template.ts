import { csvText } from '@muster/domain/file-formats/csv';
import { leaveTypeText } from '@muster/domain/leave/type-labels';
import { openingLabels } from '@muster/domain/leave-account/opening-columns';
import { useMutation } from '@tanstack/react-query';
import { saveCsv } from '../../../../browser/save-file.ts';
import { useLeaveAccounts } from '../../../../features/leave-settings/use-leave-settings.ts';
import { unhyphenated } from '../../../../language/soft-hyphens.ts';
import { useTranslate } from '../../../../language/use-translate.ts';
import { useEveryone } from '../use-everyone.ts';

const columns = ['employeeId', 'fullName', 'account', 'layer', 'balance', 'on', 'reason'] as const;

/** Saves a file with a line for everyone and each account; lines that stay without a balance set nothing. */
export function useTemplate() {
  const t = unhyphenated(useTranslate());
  const everyone = useEveryone();
  const { data: accounts = [] } = useLeaveAccounts();
  const { mutate, isPending, isError } = useMutation({
    async mutationFn() {
      const people = await everyone();
      const rows = people.flatMap(({ employeeId, fullName }) =>
        accounts.map(({ name }) => [employeeId, fullName, leaveTypeText(t, name), '', '', '', '']),
      );
      saveCsv(
        csvText(
          columns.map((column) => t(openingLabels[column])),
          rows,
        ),
        'balances-template.csv',
      );
    },
  });
  return { save: () => mutate(), isPending, isError };
}
