import { newestFirst } from '@muster/domain/lists/newest-first';
import { Rich } from '../../language/rich.tsx';
import { useTranslate } from '../../language/use-translate.ts';
import { useWrite } from '../../server/calls/mutate.ts';
import { trpcClient } from '../../server/client.ts';
import { refusedToast } from '../../server/refused-toast.ts';
import { useOwn, useSync } from '../../store/use-own.ts';
import { Button } from '../../ui/button.tsx';

export function WaitingFiles({ grievanceId }: { grievanceId: number }) {
  const t = useTranslate();
  const { connected } = useSync();
  const { data: documents = [] } = useOwn('document');
  const { mutate, isPending } = useWrite(trpcClient.document.attach, {
    onError: refusedToast(t('Failed to attach the file')),
  });
  const waiting = documents
    .filter(({ documentType, relatedId }) => documentType === 'grievance_evidence' && relatedId === null)
    .sort(newestFirst);
  if (waiting.length === 0) return null;
  return (
    <ul aria-label={t('Files without a grievance')} className="divide-y divide-line border-line border-y">
      {waiting.map(({ id, originalName }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2">
          <span className="wrap-anywhere">
            <Rich
              text={t('<name/> isn’t part of a grievance: only you can see it.')}
              parts={{ name: <bdi>{originalName}</bdi> }}
            />
          </span>
          <Button size="small" disabled={isPending || !connected} onClick={() => mutate({ id, grievanceId })}>
            <Rich
              text={t('Attach<of> {name}</of>', { name: originalName })}
              parts={{ of: <span className="sr-only" /> }}
            />
          </Button>
        </li>
      ))}
    </ul>
  );
}
