import { type Check, type CheckName, type CheckState, checkLine } from '@muster/domain/admin/diagnostics';
import { forwardingText } from '@muster/domain/admin/forwarding';
import { renewalTexts } from '@muster/domain/certificate/renewal';
import { english } from '@muster/domain/language/texts';
import { boot, monday } from '@muster/testing/harness';
import { expect, it } from 'vitest';
import { attemptCheck, laneCheck, proxyCheck, volumeCheck } from '../../src/monitoring/diagnostics/checks.ts';
import { certificateCheck, readDiagnostics } from '../../src/monitoring/diagnostics/read.ts';
import { replicaCheck, serversCheck } from '../../src/monitoring/diagnostics/several.ts';
import type { CertificateStatus } from '../../src/tls/secure-servers.ts';

/** What is read of a running server, with some of what it is read from changed. */
async function read(changed: Partial<Parameters<typeof readDiagnostics>[1]>) {
  const muster = await boot();
  const origins = { public: 'https://muster.example', own: undefined };
  return readDiagnostics(english, { ...muster.deps, now: muster.now(), origins, ...changed });
}

/** The check of a name, as its line in a report. */
async function lineOf(name: CheckName, changed: Parameters<typeof read>[0]): Promise<string> {
  const found = (await read(changed)).checks.find((each) => each.name === name);
  return found ? checkLine(english, found) : '';
}

const backup = { lastSucceededAt: monday, lastFailure: null, encrypts: false };

it('D64 a database that cannot be written is failed, and the rest is read', async () => {
  const { deps } = await boot();
  const write = () => Promise.reject(new Error('The disk is full'));
  const store = { ...deps.store, write };
  expect(await lineOf('database', { store })).toMatch(/^Database: failed: .*run `muster check`/);
  expect((await read({ store })).checks.length).toBeGreaterThan(10);
});

it.each<[string, object, RegExp]>([
  [
    'failed',
    { lastFailure: { at: '2026-03-02T10:00:00.000Z', why: 'No room' } },
    /failed: The last backup failed/,
  ],
  ['never made', { lastSucceededAt: null }, /warning: There is no backup yet/],
])('D64 a backup that was %s says so', async (_name, status, line) => {
  const { deps } = await boot();
  const backups = {
    ...deps.backups,
    status: async () => ({ ...(await deps.backups.status()), ...backup, ...status }),
  };
  expect(await lineOf('backup', { backups })).toMatch(line);
});

const certificate = (changed: Partial<CertificateStatus>) => () => ({
  byAcme: true,
  validUntil: '2026-05-01T00:00:00.000Z' as const,
  renewAt: '2026-04-01T00:00:00.000Z' as const,
  failure: null,
  ...changed,
});
const failure = { at: monday, says: renewalTexts.challenge };

it.each<[string, CheckState, CertificateStatus | undefined, string | RegExp]>([
  ['none, behind a proxy', 'ok', undefined, /a proxy has the certificate/],
  ['issued by ACME', 'ok', certificate({})(), /valid, and Muster renews it/],
  ['from files', 'ok', certificate({ byAcme: false, renewAt: null })(), 'The certificate is valid.'],
  [
    'from files, and soon over',
    'warning',
    certificate({ byAcme: false, renewAt: null, validUntil: '2026-03-10T00:00:00.000Z' })(),
    /expires within two weeks: renew its files/,
  ],
  ['not issued yet', 'warning', certificate({ validUntil: null })(), /asking for its first/],
  [
    'not issued, and why',
    'failed',
    certificate({ validUntil: null, failure })(),
    english(renewalTexts.challenge),
  ],
  ['not renewed, and why', 'warning', certificate({ failure })(), `${english(renewalTexts.challenge)}.`],
  [
    'expired, and why',
    'failed',
    certificate({ validUntil: '2026-03-01T00:00:00.000Z', failure })(),
    `The certificate has expired: renew it. ${english(renewalTexts.challenge)}.`,
  ],
])('D64 D70 a certificate that is %s is %s', (_name, state, status, says) => {
  const check = certificateCheck(english, status, monday);
  expect(check.state).toBe(state);
  if (typeof says === 'string') expect(check.says).toContain(says);
  else expect(check.says).toMatch(says);
});

const lane = { name: 'push', waiting: 2, oldestAt: monday } as const;
const failing = {
  why: 'Gone',
  code: 'delivery.said',
  params: {},
  attempts: 3,
  nextAttemptAt: monday,
} as const;

it.each<[Check, CheckState, RegExp]>([
  [laneCheck(english, 'push', { ...lane, failing }), 'warning', /tried again/],
  [laneCheck(english, 'webhooks', { ...lane, failing }), 'warning', /tried again/],
  [laneCheck(english, 'push', { ...lane, failing: null }), 'ok', /No delivery fails/],
  [proxyCheck(english, ['ignored', 'largeBody']), 'warning', /TRUST_PROXY.*take bodies of 11 MB/],
  [serversCheck(english, 1, true), 'ok', /One server/],
  [serversCheck(english, 3, false), 'ok', /Several servers use this database/],
  [serversCheck(english, 1, false), 'warning', /No server runs the jobs/],
  [replicaCheck(english, 0, { answered: 7, passed: 1 }), 'ok', /follows the primary/],
  [replicaCheck(english, 101, { answered: 7, passed: 9 }), 'warning', /far behind, so the primary answers/],
  [replicaCheck(english, 0, { answered: 0, passed: 9 }), 'warning', /answered nothing since the start/],
  [
    replicaCheck(english, undefined, { answered: 0, passed: 0 }),
    'warning',
    /did not answer, so the primary answers all/,
  ],
  [volumeCheck(english, '/nowhere/at/all'), 'unknown', /does not exist yet/],
])('D64 %j', ({ state, says }, wanted, words) => {
  expect([state, says]).toEqual([wanted, expect.stringMatching(words)]);
});

it('D64 D21 a replica that lacks less than a hundred commits does not say how many', () => {
  const reads = { answered: 7, passed: 1 };
  expect(replicaCheck(english, 1, reads)).toEqual(replicaCheck(english, 99, reads));
  expect(replicaCheck(english, 250, reads).figures).toMatchObject([{ value: '200 or more' }]);
});

it('D64 the proxy check has the words of the log', () => {
  expect(proxyCheck(english, ['noUpgrade']).says).toBe(forwardingText(english, 'noUpgrade'));
});

it('D64 a check that throws is unknown, and its error is not shown', async () => {
  const noted: unknown[] = [];
  const check = await attemptCheck(
    english,
    'volume',
    () => Promise.reject(new Error('/srv/secret/path')),
    (error) => noted.push(error),
  );
  expect(checkLine(english, check)).toBe('Volume: unknown: This could not be read; the log says why.');
  expect(noted).toHaveLength(1);
});
