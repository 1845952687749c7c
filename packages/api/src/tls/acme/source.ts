import type { Instant } from '@muster/domain/calendar/instant';
import { renewalTexts } from '@muster/domain/certificate/renewal';
import type { AcmeSettings } from '../../config/config.ts';
import { parseCertificate } from '../certificate.ts';
import type { CertificateSource, CertificateStatus } from '../secure-servers.ts';
import { makePlaceholder } from './self-signed.ts';
import { type AcmeKeeper, type AcmeState, issuedNames } from './state.ts';

/** An expired one is served, too: browsers name that best. Before the first one, one that vouches for nothing. */
export async function acmeSource(
  { host }: AcmeSettings,
  keeper: Pick<AcmeKeeper, 'read'>,
  now: Instant,
): Promise<CertificateSource> {
  const own = { cert: 'The placeholder', key: 'Its key' };
  const placeholder = parseCertificate(await makePlaceholder(host, now), own);
  return {
    byAcme: true,
    async read() {
      const state = await keeper.read();
      const kept = state?.host === host ? state.certificate : null;
      const beside = { challenge: state?.challenge ?? null, failure: failureOf(state) };
      return kept
        ? { ...beside, certificate: parseCertificate(kept, issuedNames), renewAt: kept.renewAt }
        : { ...beside, certificate: placeholder, isPlaceholder: true };
    },
  };
}

function failureOf(state: AcmeState | undefined): CertificateStatus['failure'] {
  return state?.failure ? { at: state.failure.at, says: renewalTexts[state.failure.step] } : null;
}
