import { msg, type Translatable } from '@muster/domain/language/translate';
import { Moment } from '../../../company-time/moment.tsx';
import { useNow } from '../../../company-time/use-now.ts';
import { Rich } from '../../../language/rich.tsx';
import { useTranslate } from '../../../language/use-translate.ts';
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
  const t = useTranslate();
  const { mutate, isPending, variables } = useTokenWrite(
    trpcClient.token.revoke,
    toasts(t('Token revoked'), t('Failed to revoke the token')),
  );
  return (
    <ul aria-label={t('Access tokens')} className="flex flex-col divide-y divide-line">
      {tokens.map((token) => (
        <li key={token.id} className="flex items-center justify-between gap-3 py-3 *:last:shrink-0">
          <Facts token={token} />
          <ConfirmButton
            label={t('Revoke')}
            title={t('Revoke “{name}”?', { name: token.name })}
            confirm={t('Revoke token')}
            cancel={t('Keep it')}
            destructive
            onConfirm={() => mutate({ id: token.id })}
            aria-label={t('Revoke {name}', { name: token.name })}
            pending={isPending && variables.id === token.id}
            {...blocked}
          >
            <p>{t('Programs that use it are refused at once. This cannot be undone.')}</p>
          </ConfirmButton>
        </li>
      ))}
    </ul>
  );
}

function Facts({ token: { name, scopes, expiresAt, lastUsedAt } }: { token: Token }) {
  const t = useTranslate();
  const isOver = expiresAt <= useNow();
  return (
    <div className="min-w-0">
      <h3 className="wrap-anywhere font-medium">
        <span dir="auto">{name}</span> {isOver && <Badge tone="warn">{t('Expired')}</Badge>}
      </h3>
      <p className="text-ink-soft">
        <Rich
          text={t(textOf(isOver, lastUsedAt !== null))}
          parts={{
            end: <Moment as="date" at={expiresAt} />,
            last: lastUsedAt === null ? '' : <Moment at={lastUsedAt} />,
          }}
        />
      </p>
      <p className="wrap-anywhere text-ink-soft text-xs">{scopes.join(', ')}</p>
    </div>
  );
}

function textOf(isOver: boolean, isUsed: boolean): Translatable {
  if (isOver) return isUsed ? msg('Until <end/>, last used <last/>') : msg('Until <end/>, not used yet');
  return isUsed ? msg('Expires <end/>, last used <last/>') : msg('Expires <end/>, not used yet');
}
