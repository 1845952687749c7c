/** The event of a browser that has replaced a device's push address. */
export interface SubscriptionChange {
  readonly oldSubscription: PushSubscription | null;
  readonly newSubscription: PushSubscription | null;
}

/**
 * Sends the server a device's new address, if there is a session; otherwise the next page that opens does it. The
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
