import { isIP } from 'node:net';
import { getCompany } from '@muster/db/features/company/reads';
import { accountTexts } from '@muster/domain/account/texts';
import { DomainError } from '@muster/domain/errors';
import type { Context } from '../../../context.ts';

/** The library for passkeys. It is loaded when it is first used: loading it takes a fifth of a server's start. */
export const webauthn = () => import('@simplewebauthn/server');

export interface RelyingParty {
  readonly id: string;
  readonly name: string;
  readonly origins: string[];
}

/** True if passkeys can exist at this address: browsers bind them to a host name, not to a number. */
export function hasPasskeys({ origins }: Pick<Context, 'origins'>): boolean {
  const { hostname } = new URL(origins.public);
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0;
}

/** The host of PUBLIC_URL (D47), at any port. Throws `conflict` where passkeys cannot exist. */
export async function relyingPartyOf(ctx: Context): Promise<RelyingParty> {
  if (!hasPasskeys(ctx)) {
    const message = accountTexts.passkeysNeedDomainName();
    throw new DomainError('conflict', message);
  }
  const { public: publicOrigin, own } = ctx.origins;
  const { hostname: id } = new URL(publicOrigin);
  const isSameHost = own !== undefined && URL.canParse(own) && new URL(own).hostname === id;
  return {
    id,
    name: (await getCompany(ctx.store.read)).name,
    origins: isSameHost ? [publicOrigin, own] : [publicOrigin],
  };
}
