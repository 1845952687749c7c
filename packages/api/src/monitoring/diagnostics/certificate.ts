import type { Check } from '@muster/domain/admin/diagnostics';
import { type Instant, millisecondsBetween } from '@muster/domain/calendar/instant';
import type { CertificateStatus } from '../../tls/secure-servers.ts';
import { found, moment } from './checks.ts';

/** Milliseconds: what comes nearer to the end than this was not renewed in time. */
const soon = 14 * 86_400_000;

/** How long the certificate is valid, and what went wrong with it last (D70). The page has the words of the authority elsewhere. */
export function certificateCheck(status: CertificateStatus | undefined, now: Instant): Check {
  if (!status) return found('certificate', 'ok', 'Muster answers plain http: a proxy has the certificate.');
  const { validUntil, renewAt, failure, byAcme } = status;
  const figures = [
    ...moment('valid until', validUntil),
    ...moment('renewed from', renewAt),
    ...moment('failed', failure?.at ?? null),
  ];
  const why = failure ? ` ${failure.says}.` : '';
  if (validUntil === null)
    return failure
      ? found('certificate', 'failed', `There is no certificate yet.${why}`, figures)
      : found('certificate', 'warning', 'Muster is asking for its first certificate.', figures);
  if (validUntil < now)
    return found('certificate', 'failed', `The certificate has expired: renew it.${why}`, figures);
  if (failure) return found('certificate', 'warning', why.trim(), figures);
  return !byAcme && millisecondsBetween(now, validUntil) < soon
    ? found('certificate', 'warning', 'The certificate expires within two weeks: renew its files.', figures)
    : found(
        'certificate',
        'ok',
        byAcme ? 'The certificate is valid, and Muster renews it.' : 'The certificate is valid.',
        figures,
      );
}
