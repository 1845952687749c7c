import { useStatus } from './use-status.ts';

/** Says what does not fit between the settings of the server and the requests that arrive (D47, D51). */
export function ForwardingNote() {
  const { status } = useStatus();
  if (!status) return null;
  const shown = notes.filter(([kind]) => status[kind]);
  return shown.map(([kind, text]) => (
    <p key={kind} role="note" className="rounded-md bg-warn-soft px-4 py-3 text-warn">
      {text}
    </p>
  ));
}

const notes = [
  [
    'forwardingIgnored',
    'A request had an X-Forwarded-For header, but TRUST_PROXY doesn’t name its sender. If you run a proxy, set TRUST_PROXY and restart. Until then, everyone behind it counts as one address in rate limits.',
  ],
  [
    'forwardingMissing',
    'TRUST_PROXY is set, but a request came without an X-Forwarded-For header. Let your proxy set the header. If you run no proxy, unset TRUST_PROXY and restart. Until then, callers can choose the address that rate limits count.',
  ],
  [
    'openedByHttp',
    'Someone opened Muster by plain http, where browsers drop the cookie and no one stays signed in. Let your proxy redirect http to https.',
  ],
  [
    'upgradeMissing',
    'A proxy dropped the upgrade of a WebSocket connection, so the chat doesn’t connect there and nothing updates live. Let it pass upgrades on /ws.',
  ],
] as const;
