/** What the browser says when it has given a device another address. */
export interface SubscriptionChange {
  readonly oldSubscription: PushSubscription | null;
  readonly newSubscription: PushSubscription | null;
}

/**
 * Tells the server of a device's new address, where a session lets it; otherwise the next page that opens does. The
 * person has asked for pushes already.
 */
export async function renewSubscription(
  { oldSubscription, newSubscription }: SubscriptionChange,
  pushManager: Pick<PushManager, 'subscribe'>,
  fetch: (url: string, init: RequestInit) => Promise<unknown>,
): Promise<void> {
  const post = (path: string, body: unknown) =>
    fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const fresh =
    newSubscription ?? (oldSubscription && (await pushManager.subscribe(oldSubscription.options)));
  if (!fresh) return;
  await post('/api/push/subscribe', fresh);
  if (oldSubscription && oldSubscription.endpoint !== fresh.endpoint)
    await post('/api/push/unsubscribe', { endpoint: oldSubscription.endpoint });
}
