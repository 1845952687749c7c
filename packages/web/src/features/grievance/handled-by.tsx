import { namesAmong } from '@muster/domain/people/told-apart';
import type { ReactNode } from 'react';
import { useTranslate } from '../../language/use-translate.ts';
import { trpc } from '../../server/trpc.ts';
import { Loaded } from '../../shell/outage/loaded.tsx';
import { useSync } from '../../store/use-own.ts';
import { BarsSkeleton } from '../../ui/skeleton.tsx';
import { ChooseHandler } from './choose-handler.tsx';
import type { ShownGrievance } from './pending.ts';

export function HandledBy({ grievance }: { grievance: ShownGrievance }) {
  const t = useTranslate();
  const { connected } = useSync();
  const { unsent, unhandledSince } = grievance;
  if (unsent) return <Note>{t('Everyone who is an administrator when it is sent.')}</Note>;
  if (!connected) return <Note>{t('You can see this only while online.')}</Note>;
  return unhandledSince === null ? <Names grievance={grievance} /> : <ChooseHandler grievance={grievance} />;
}

function Names({ grievance: { id, userId } }: { grievance: ShownGrievance }) {
  const t = useTranslate();
  const query = trpc.grievance.handledBy.useQuery({ id }, { refetchOnMount: 'always', gcTime: 0 });
  return (
    <Loaded
      query={query}
      failed={t('Could not load who handles this')}
      waiting={<BarsSkeleton bars={['h-6 w-48']} />}
    >
      {(handlers) => (
        <ul className="wrap-anywhere">
          {handlers
            .filter(({ adminId, until }) => until === null && adminId !== userId)
            .map((handler) => (
              <li key={handler.adminId}>
                <bdi>{namesAmong(handlers)(handler)}</bdi>
              </li>
            ))}
        </ul>
      )}
    </Loaded>
  );
}

function Note({ children }: { children: ReactNode }) {
  return <p className="text-ink-soft">{children}</p>;
}
