import type { ReactNode } from 'react';
import { useTranslate } from '../../language/use-translate.ts';
import { useWrite } from '../../server/calls/mutate.ts';
import { trpcClient } from '../../server/client.ts';
import { needsConnection } from '../../server/unreachable.ts';
import { useSync } from '../../store/use-own.ts';
import { Card } from '../../ui/card.tsx';
import { ExportButton } from './export-button.tsx';
import { exporting } from './exporting.ts';

/** The export of a person's data, for administrators (D60), and what else can be done with it. */
export function PersonalDataCard({ userId, children }: { userId: number; children?: ReactNode }) {
  const t = useTranslate();
  const { connected } = useSync();
  const { mutate, isPending } = useWrite(trpcClient.people.exportData, exporting(t));
  return (
    <Card title={t('Personal Data')}>
      <div className="flex flex-col gap-3">
        <p className="text-ink-soft">
          {t(
            'The records and files stored about this person, as a ZIP. It says what it leaves out and why. They get a notice.',
          )}
        </p>
        <ExportButton disabled={!connected} pending={isPending} onPress={() => mutate({ userId })}>
          {t('Download Data')}
        </ExportButton>
        {children}
        {!connected && <p className="text-ink-soft">{t(needsConnection)}</p>}
      </div>
    </Card>
  );
}
