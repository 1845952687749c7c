import { useStatus } from './use-status.ts';

/** Says that a proxy seems to be in front that the server was not told of (D51). */
export function ForwardingNote() {
  const { status } = useStatus();
  if (!status?.forwardingIgnored) return null;
  return (
    <p role="note" className="rounded-md bg-warn-soft px-4 py-3 text-warn">
      A request named another address that it came from (X-Forwarded-For), but TRUST_PROXY is not set for its
      sender. If a proxy of yours is in front, set TRUST_PROXY and restart: until then all people behind it
      count as one address where tries are limited.
    </p>
  );
}
