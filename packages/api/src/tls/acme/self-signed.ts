import { createHash, webcrypto } from 'node:crypto';
import { day } from '@muster/domain/calendar/durations';
import { epochMilliseconds, type Instant } from '@muster/domain/calendar/instant';
import { Extension, SubjectAlternativeNameExtension, X509CertificateGenerator } from '@peculiar/x509';
import type { Pair } from './state.ts';

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

/** A certificate that vouches for nothing, so that the port can be listened on before an authority has issued one. */
export function makePlaceholder(host: string, now: Instant): Promise<Pair> {
  return selfSigned(host, now, []);
}

/** The extension by which an authority knows the answer to its challenge (RFC 8737). */
const acmeIdentifier = '1.3.6.1.5.5.7.1.31';

/** Its key is of the kind that is served otherwise: with two kinds OpenSSL would choose between both by itself. */
export function makeChallenge(host: string, proof: string, now: Instant): Promise<Pair> {
  const digest = createHash('sha256').update(proof).digest();
  // An octet string of 32 bytes, in DER.
  const value = Buffer.concat([Buffer.from([0x04, digest.length]), digest]);
  return selfSigned(host, now, [new Extension(acmeIdentifier, true, value)]);
}

async function selfSigned(host: string, now: Instant, more: Extension[]): Promise<Pair> {
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const at = epochMilliseconds(now);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: [{ CN: [host] }],
    notBefore: new Date(at - day),
    notAfter: new Date(at + 365 * day),
    signingAlgorithm: algorithm,
    keys,
    extensions: [new SubjectAlternativeNameExtension([{ type: 'dns', value: host }]), ...more],
  });
  const key = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64');
  return {
    cert: certificate.toString('pem'),
    key: `-----BEGIN PRIVATE KEY-----\n${key}\n-----END PRIVATE KEY-----\n`,
  };
}
