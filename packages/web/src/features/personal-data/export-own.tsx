import type { ComponentProps } from 'react';
import { useTranslate } from '../../language/use-translate.ts';
import { useWrite } from '../../server/calls/mutate.ts';
import { trpcClient } from '../../server/client.ts';
import { ExportButton } from './export-button.tsx';
import { exporting } from './exporting.ts';

/** Downloads everything that the company keeps about the person, after their password (D60). */
export function ExportOwn(button: Pick<ComponentProps<'button'>, 'disabled' | 'aria-describedby'>) {
  const t = useTranslate();
  const { mutate, isPending } = useWrite(trpcClient.account.exportData, exporting(t));
  return (
    <ExportButton {...button} pending={isPending} onPress={() => mutate()}>
      {t('Download My Data')}
    </ExportButton>
  );
}
