import type { Config } from '../config/config.ts';
import type { PushKeys } from '../data-folder/push-keys.ts';
import type { Deps } from '../deps.ts';
import { openMail } from './mail/open.ts';
import type { Senders } from './outbox.ts';
import { createPushSender } from './push/send.ts';
import { createWebhookSender } from './webhook/send.ts';

/** The senders of a server; `publicOrigin` is the address that people open it by. */
export function openSenders(
  deps: Deps,
  { config, keys, publicOrigin }: { config: Config; keys: PushKeys; publicOrigin: string },
): Senders {
  const { store, clock, webhookNetwork: network, secretKey } = deps;
  return {
    mail: openMail(store, config, publicOrigin),
    push: createPushSender({ store, clock, keys, publicOrigin }),
    webhook: createWebhookSender({ store, clock, network, secretKey }),
  };
}
