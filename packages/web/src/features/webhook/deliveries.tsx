import { msg, type Translatable } from '@muster/domain/language/translate';
import { Moment } from '../../company-time/moment.tsx';
import { Rich } from '../../language/rich.tsx';
import { useTranslate } from '../../language/use-translate.ts';
import { Loaded } from '../../shell/outage/loaded.tsx';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { ButtonDialog } from '../../ui/button-dialog.tsx';
import { BarsSkeleton } from '../../ui/skeleton.tsx';
import { useDeliveries } from './use-webhooks.ts';

export function Deliveries({ id, name }: { id: number; name: string }) {
  const t = useTranslate();
  return (
    <ButtonDialog
      label={t('Deliveries')}
      title={t('Deliveries to “{name}”', { name })}
      size="small"
      aria-label={t('Deliveries to {name}', { name })}
    >
      <List id={id} />
    </ButtonDialog>
  );
}

type Delivery = NonNullable<ReturnType<typeof useDeliveries>['data']>[number];

const states: Readonly<Record<Delivery['state'], { readonly label: Translatable; readonly tone: Tone }>> = {
  waiting: { label: msg('Waiting'), tone: 'quiet' },
  retrying: { label: msg('Trying again'), tone: 'warn' },
  delivered: { label: msg('Delivered'), tone: 'good' },
  failed: { label: msg('Failed'), tone: 'bad' },
};

function List({ id }: { id: number }) {
  const t = useTranslate();
  const query = useDeliveries(id);
  return (
    <Loaded
      query={query}
      failed={t('Could not load the deliveries')}
      waiting={<BarsSkeleton bars={['h-9 w-full', 'h-9 w-full']} />}
    >
      {(deliveries) =>
        deliveries.length > 0 ? (
          <ul aria-label={t('Deliveries')} className="flex flex-col divide-y divide-line">
            {deliveries.map((delivery) => (
              <Row key={delivery.id} delivery={delivery} />
            ))}
          </ul>
        ) : (
          <p className="text-ink-soft">{t('No deliveries yet.')}</p>
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
  const t = useTranslate();
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-center justify-between gap-x-3">
        <span className="wrap-anywhere font-medium">{type}</span>
        <Badge tone={states[state].tone}>{t(states[state].label)}</Badge>
      </p>
      <p className="text-ink-soft">
        <Moment at={createdAt} />
        {attempts > 1 && ` · ${t('{attempts, plural, one {# attempt} other {# attempts}}', { attempts })}`}
        {error !== null && ` · ${error}`}
        {state === 'retrying' && nextAttemptAt !== null && (
          <>
            {' · '}
            <Rich text={t('Next attempt <moment/>')} parts={{ moment: <Moment at={nextAttemptAt} /> }} />
          </>
        )}
      </p>
    </li>
  );
}
