import { Moment } from '../../company-time/moment.tsx';
import { Loaded } from '../../shell/outage/loaded.tsx';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { ButtonDialog } from '../../ui/button-dialog.tsx';
import { BarsSkeleton } from '../../ui/skeleton.tsx';
import { useDeliveries } from './use-webhooks.ts';

export function Deliveries({ id, name }: { id: number; name: string }) {
  return (
    <ButtonDialog
      label="Deliveries"
      title={`Deliveries to “${name}”`}
      size="small"
      aria-label={`Deliveries to ${name}`}
    >
      <List id={id} />
    </ButtonDialog>
  );
}

type Delivery = NonNullable<ReturnType<typeof useDeliveries>['data']>[number];

const states: Readonly<Record<Delivery['state'], { readonly label: string; readonly tone: Tone }>> = {
  waiting: { label: 'Waiting', tone: 'quiet' },
  retrying: { label: 'Trying again', tone: 'warn' },
  delivered: { label: 'Delivered', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
};

function List({ id }: { id: number }) {
  const query = useDeliveries(id);
  return (
    <Loaded
      query={query}
      what="the deliveries"
      waiting={<BarsSkeleton bars={['h-9 w-full', 'h-9 w-full']} />}
    >
      {(deliveries) =>
        deliveries.length > 0 ? (
          <ul aria-label="Deliveries" className="flex flex-col divide-y divide-line">
            {deliveries.map((delivery) => (
              <Row key={delivery.id} delivery={delivery} />
            ))}
          </ul>
        ) : (
          <p className="text-ink-soft">No deliveries yet.</p>
        )
      }
    </Loaded>
  );
}

function Row({
  delivery: { type, state, attempts, createdAt, nextAttemptAt, error },
}: {
  delivery: Delivery;
}) {
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-center justify-between gap-x-3">
        <span className="wrap-anywhere font-medium">{type}</span>
        <Badge tone={states[state].tone}>{states[state].label}</Badge>
      </p>
      <p className="text-ink-soft">
        <Moment at={createdAt} />
        {attempts > 1 && `, ${attempts} attempts`}
        {error !== null && `. ${error}`}
        {state === 'retrying' && nextAttemptAt !== null && (
          <>
            . Next attempt <Moment at={nextAttemptAt} />
          </>
        )}
      </p>
    </li>
  );
}
