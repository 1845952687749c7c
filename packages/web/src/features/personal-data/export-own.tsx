import type { ComponentProps } from 'react';
import { useWrite } from '../../server/calls/mutate.ts';
import { trpcClient } from '../../server/client.ts';
import { ExportButton } from './export-button.tsx';
import { exporting } from './exporting.ts';

/** Downloads everything that the company keeps about the person, after their password (D60). */
export function ExportOwn(button: Pick<ComponentProps<'button'>, 'disabled' | 'aria-describedby'>) {
  const { mutate, isPending } = useWrite(trpcClient.account.exportData, exporting);
  return (
    <ExportButton {...button} pending={isPending} onPress={() => mutate()}>
      Download My Data
    </ExportButton>
  );
}
