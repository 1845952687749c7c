import { Badge } from './badge.tsx';

/** Beside what waits of someone who has left. */
export function ClosedBadge({ of: { accountClosed } }: { of: { readonly accountClosed: boolean } }) {
  return accountClosed && <Badge tone="quiet">Account closed</Badge>;
}
