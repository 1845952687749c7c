import { MakeToken } from '../../features/account/token/make-token.tsx';
import { TokenList } from '../../features/account/token/token-list.tsx';
import { useTokens } from '../../features/account/token/use-tokens.ts';
import { Loaded } from '../../shell/outage/loaded.tsx';
import { useBlocked } from '../../shell/outage/use-blocked.tsx';
import { Card } from '../../ui/card.tsx';
import { BarsSkeleton } from '../../ui/skeleton.tsx';

/** The person's access tokens (D58). They need the server. */
export function AccessTokens() {
  const query = useTokens();
  const { blocked, note } = useBlocked();
  return (
    <Card title="Access Tokens">
      <div className="flex flex-col items-start gap-3 *:w-full">
        <p className="text-ink-soft">
          With a token, a program of yours can use Muster in your name, within the limits that you choose.
        </p>
        <Loaded query={query} what="your access tokens" waiting={<BarsSkeleton bars={['h-9 w-full']} />}>
          {(tokens) =>
            tokens.length > 0 ? (
              <TokenList tokens={tokens} blocked={blocked} />
            ) : (
              <p className="text-ink-soft">No tokens yet.</p>
            )
          }
        </Loaded>
        <div>
          <MakeToken {...blocked} />
        </div>
        {note}
      </div>
    </Card>
  );
}
