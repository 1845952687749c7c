import type { ComponentProps } from 'react';
import { trpcClient } from '../../client.ts';
import { useWrite } from '../../store/mutate.ts';
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
