import { openStore } from '@muster/db/open';
import type { Instant } from '@muster/domain/calendar/instant';
import { renewalTexts } from '@muster/domain/certificate/renewal';
import { english } from '@muster/domain/language/texts';
import type { Config } from '../config/config.ts';
import { type AcmeState, issuedNames, readAcmeState } from '../tls/acme/state.ts';
import { parseCertificate, readCertificate } from '../tls/certificate.ts';

/** What is wrong with the certificate that a server serves here. It throws what a start would refuse. */
export async function certificateProblems(config: Config, now: Instant): Promise<string[]> {
  if (config.tls) await readCertificate(config.tls, now);
  return config.acme ? acmeProblems(await keptState(config), config.acme.host, now) : [];
}

async function keptState(config: Config): Promise<AcmeState | undefined> {
  if (config.databaseUrl === undefined) return readAcmeState(config, undefined);
  const store = await openStore(config.databaseUrl);
  return readAcmeState(config, store.read).finally(() => store.close());
}

/** Before the first try nothing is wrong: the server asks when it starts. */
function acmeProblems(state: AcmeState | undefined, host: string, now: Instant): string[] {
  if (state?.host !== host) return [];
  const { certificate, failure } = state;
  const until = certificate && parseCertificate(certificate, issuedNames).valid.until;
  return [
    ...(until !== null && until < now ? [`the certificate of ${host} expired on ${until}`] : []),
    ...(failure
      ? [
          `${english(renewalTexts[failure.step])}. At ${failure.at} it said: ${failure.detail}. Muster tries again at ${failure.retryAt}`,
        ]
      : []),
  ];
}
