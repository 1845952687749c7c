import { useTranslate } from '../../language/use-translate.ts';
import { Loaded } from '../../shell/outage/loaded.tsx';
import { useBlocked } from '../../shell/outage/use-blocked.tsx';
import { Panel } from '../../ui/panel.tsx';
import { BarsSkeleton } from '../../ui/skeleton.tsx';
import { MakeWebhook } from './make-webhook.tsx';
import { useWebhooks } from './use-webhooks.ts';
import { WebhookItem } from './webhook-item.tsx';

export function Webhooks() {
  const t = useTranslate();
  const query = useWebhooks();
  const { blocked, note } = useBlocked();
  return (
    <Panel className="flex flex-col items-start gap-4 *:w-full">
      <Loaded
        query={query}
        failed={t('Could not load the webhooks')}
        waiting={<BarsSkeleton bars={['h-9 w-full']} />}
      >
        {(webhooks) =>
          webhooks.length > 0 ? (
            <ul
              aria-label={t('Webhooks')}
              className="flex flex-col divide-y divide-line border-line border-b"
            >
              {webhooks.map((webhook) => (
                <WebhookItem key={webhook.id} webhook={webhook} blocked={blocked} />
              ))}
            </ul>
          ) : (
            <p className="text-ink-soft">{t('No webhooks yet.')}</p>
          )
        }
      </Loaded>
      <div>
        <MakeWebhook blocked={blocked} />
      </div>
      {note}
    </Panel>
  );
}
