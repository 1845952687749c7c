import type { AppRouter } from '@muster/api/router';
import { namesAmong } from '@muster/domain/people/told-apart';
import type { inferRouterOutputs } from '@trpc/server';
import { Moment } from '../../company-time/moment.tsx';
import { Rich } from '../../language/rich.tsx';
import { useTranslate } from '../../language/use-translate.ts';
import { trpc } from '../../server/trpc.ts';
import { Loaded } from '../../shell/outage/loaded.tsx';
import { useSync } from '../../store/use-own.ts';
import { BarsSkeleton } from '../../ui/skeleton.tsx';
import type { ShownGrievance } from './pending.ts';

type Opening = inferRouterOutputs<AppRouter>['grievance']['openings'][number];

/** Fetched from the server's log on each mount and never stored (D20). */
export function Openings({ grievance }: { grievance: ShownGrievance }) {
  const t = useTranslate();
  const { connected } = useSync();
  if (grievance.unsent) return <Note>{t('No one has opened this yet: it is only on this device.')}</Note>;
  if (!connected) return <Note>{t('You can see this only while online.')}</Note>;
  return <AskedOpenings id={grievance.id} />;
}

function AskedOpenings({ id }: { id: number }) {
  const t = useTranslate();
  const openings = trpc.grievance.openings.useQuery({ id }, { refetchOnMount: 'always', gcTime: 0 });
  return (
    <>
      <Loaded
        query={openings}
        failed={t('Could not load who has opened this')}
        waiting={<BarsSkeleton bars={['h-6 w-48']} />}
      >
        {(list) =>
          list.length === 0 ? <Note>{t('No one has opened this yet')}</Note> : <List openings={list} />
        }
      </Loaded>
      <HandOvers id={id} />
    </>
  );
}

function HandOvers({ id }: { id: number }) {
  const t = useTranslate();
  const { data = [] } = trpc.grievance.handledBy.useQuery({ id }, { refetchOnMount: 'always', gcTime: 0 });
  const nameOf = namesAmong(data);
  return data
    .filter(({ grantedBy }) => grantedBy !== null)
    .map((handler) => {
      const granter = data.find(({ adminId }) => adminId === handler.grantedById);
      return (
        <p key={`${handler.adminId} ${handler.since}`} className="wrap-anywhere text-ink-soft">
          <Rich
            text={t('<from/> handed it to <to/>, <moment/>')}
            parts={{
              from: <bdi>{granter ? nameOf(granter) : handler.grantedBy}</bdi>,
              to: <bdi>{nameOf(handler)}</bdi>,
              moment: <Moment at={handler.since} />,
            }}
          />
        </p>
      );
    });
}

function List({ openings }: { openings: readonly Opening[] }) {
  const t = useTranslate();
  const people = openings.map(({ adminName, ...opening }) => ({ ...opening, fullName: adminName }));
  const nameOf = namesAmong(people);
  return (
    <ul className="divide-y divide-line border-line border-y">
      {people.map(({ firstAt, lastAt, times, ...person }) => (
        <li key={person.employeeId} className="py-2">
          <p className="wrap-anywhere font-medium">
            <bdi>{nameOf(person)}</bdi>
          </p>
          <p className="text-ink-soft">
            {times === 1 ? (
              <Moment at={lastAt} />
            ) : (
              <Rich
                text={t(
                  '{times, plural, one {# time, first <first/>, last <last/>, counted once an hour} other {# times, first <first/>, last <last/>, counted once an hour}}',
                  { times },
                )}
                parts={{ first: <Moment at={firstAt} />, last: <Moment at={lastAt} /> }}
              />
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}

function Note({ children }: { children: string }) {
  return <p className="text-ink-soft">{children}</p>;
}
