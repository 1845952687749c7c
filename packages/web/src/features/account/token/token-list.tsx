import { Moment } from '../../../company-time/moment.tsx';
import { useNow } from '../../../company-time/use-now.ts';
import { trpcClient } from '../../../server/client.ts';
import { toasts } from '../../../server/refused-toast.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { type OwnTokens, useTokenWrite } from './use-tokens.ts';

type Token = OwnTokens[number];

interface TokenListProps {
  readonly tokens: OwnTokens;
  readonly blocked: { readonly disabled?: boolean; readonly 'aria-describedby'?: string };
}

export function TokenList({ tokens, blocked }: TokenListProps) {
  const { mutate, isPending, variables } = useTokenWrite(
    trpcClient.token.revoke,
    toasts('Token revoked', 'Failed to revoke the token'),
  );
  return (
    <ul aria-label="Access tokens" className="flex flex-col divide-y divide-line">
      {tokens.map((token) => (
        <li key={token.id} className="flex items-center justify-between gap-3 py-3 *:last:shrink-0">
          <Facts token={token} />
          <ConfirmButton
            label="Revoke"
            title={`Revoke “${token.name}”?`}
            confirm="Revoke token"
            cancel="Keep it"
            destructive
            onConfirm={() => mutate({ id: token.id })}
            aria-label={`Revoke ${token.name}`}
            pending={isPending && variables.id === token.id}
            {...blocked}
          >
            <p>Programs that use it are refused at once. This cannot be undone.</p>
          </ConfirmButton>
        </li>
      ))}
    </ul>
  );
}

function Facts({ token: { name, scopes, expiresAt, lastUsedAt } }: { token: Token }) {
  const isOver = expiresAt <= useNow();
  return (
    <div className="min-w-0">
      <h3 className="wrap-anywhere font-medium">
        <span dir="auto">{name}</span> {isOver && <Badge tone="warn">Expired</Badge>}
      </h3>
      <p className="text-ink-soft">
        {isOver ? 'Until' : 'Expires'} <Moment as="date" at={expiresAt} />,{' '}
        {lastUsedAt === null ? (
          'not used yet'
        ) : (
          <>
            last used <Moment at={lastUsedAt} />
          </>
        )}
      </p>
      <p className="wrap-anywhere text-ink-soft text-xs">{scopes.join(', ')}</p>
    </div>
  );
}
