import { useStatus } from './use-status.ts';

/** Says that a proxy seems to be in front that the server does not know of (D51). */
export function ForwardingNote() {
  const { status } = useStatus();
  if (!status?.forwardingIgnored) return null;
  return (
    <p role="note" className="rounded-md bg-warn-soft px-4 py-3 text-warn">
      A request had an X-Forwarded-For header, but TRUST_PROXY doesn’t name its sender. If you run a proxy,
      set TRUST_PROXY and restart. Until then, everyone behind it counts as one address in rate limits.
    </p>
  );
}
