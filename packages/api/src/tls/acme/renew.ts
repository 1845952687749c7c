import { problemDetails } from '@muster/domain/admin/problem-details';
import type { Instant } from '@muster/domain/calendar/instant';
import { renewalTexts, renewalTime, retryTime } from '@muster/domain/certificate/renewal';
import { english } from '@muster/domain/language/texts';
import type { Logger } from 'pino';
import type { AcmeSettings } from '../../config/config.ts';
import type { Problems } from '../../monitoring/problems.ts';
import { parseCertificate } from '../certificate.ts';
import { makeKey, OrderFailure, orderCertificate, type Polls } from './order.ts';
import { type AcmeKeeper, type AcmeState, issuedNames, type Pair } from './state.ts';

export interface RenewalParts {
  readonly settings: AcmeSettings;
  readonly keeper: AcmeKeeper;
  readonly look: () => Promise<void>;
  /** Resolves once every other server must have looked, too. */
  readonly othersLooked: (signal: AbortSignal) => Promise<void>;
  /** The machine's clock: the one by which certificates are valid. */
  readonly clock: () => Instant;
  readonly random: () => number;
  readonly polls: Polls;
  /** Ends a question under way, and keeps nothing from then on. */
  readonly signal: AbortSignal;
  readonly problems: Pick<Problems, 'set' | 'clear'>;
  readonly log: Pick<Logger, 'error' | 'info'>;
}

/** Asks the authority for a certificate if one is due, and keeps it, or why it failed (D70). Answers whether it asked. */
export async function renewIfDue(parts: RenewalParts): Promise<boolean> {
  const { keeper, clock, settings } = parts;
  const state = await stateFor(settings, await keeper.read());
  const isDue = keeper.leads() && dueAt(state) <= clock();
  noteProblem(parts, isDue ? await renew(parts, state) : state);
  return isDue;
}

const atOnce: Instant = '1970-01-01T00:00:00.000Z';

function dueAt({ certificate, failure }: AcmeState): Instant {
  return failure?.retryAt ?? certificate?.renewAt ?? atOnce;
}

/** What was kept, for these settings: what is of another authority or name is not used, and a change ends a pause. */
async function stateFor(settings: AcmeSettings, kept: AcmeState | undefined): Promise<AcmeState> {
  const { directory, host, email } = settings;
  const same = { directory: kept?.directory === directory, host: kept?.host === host };
  const account = same.directory && kept ? kept.account : { key: await makeKey(), url: null, email: null };
  const certificate = (same.host && kept?.certificate) || null;
  const isUnchanged = same.directory && same.host && kept?.email === email;
  return {
    ...settings,
    account,
    certificate: certificate && (same.directory ? certificate : { ...certificate, renewAt: atOnce }),
    challenge: null,
    failure: (isUnchanged && kept.failure) || null,
  };
}

async function renew(parts: RenewalParts, state: AcmeState): Promise<AcmeState> {
  const { settings, keeper, look, log, signal, polls } = parts;
  let known = state;
  const keep = async (next: AcmeState) => {
    signal.throwIfAborted();
    await keeper.write(next);
    known = next;
    await look();
  };
  try {
    // Before it is used: an account whose key is lost cannot be used again.
    await keep(known);
    log.info({ name: settings.host, authority: settings.directory }, 'asking for a TLS certificate');
    const { cert, key } = await orderCertificate({
      ...settings,
      account: known.account,
      now: parts.clock(),
      polls,
      signal,
      registered: (url) => keep({ ...known, account: { ...known.account, url, email: settings.email } }),
      async answer(challenge) {
        await keep({ ...known, challenge });
        if (challenge) await parts.othersLooked(signal);
      },
    });
    const certificate = { cert, key, renewAt: renewalOf(parts, { cert, key }) };
    await keep({ ...known, certificate, failure: null });
  } catch (error) {
    if (!(error instanceof OrderFailure)) throw error;
    await keep({ ...known, ...afterFailure(parts, known, error) });
  }
  return known;
}

/** When what was issued is to be renewed. Throws {@link OrderFailure} if it cannot be served. */
function renewalOf({ settings, clock, random }: RenewalParts, issued: Pair): Instant {
  try {
    const { valid, fits } = parseCertificate(issued, issuedNames);
    if (!fits(settings.host)) throw new Error(`It is not for ${settings.host}`);
    return renewalTime(valid, clock(), random());
  } catch (error) {
    throw new OrderFailure('certificate', error instanceof Error ? error.message : String(error));
  }
}

/** Logs it. An account that the authority may not know any more is registered again, which does nothing to one that it knows. */
function afterFailure(
  { clock, random, log, settings }: RenewalParts,
  { account, failure }: AcmeState,
  { step, message: detail }: OrderFailure,
): Pick<AcmeState, 'account' | 'failure'> {
  const [at, count] = [clock(), (failure?.count ?? 0) + 1];
  const retryAt = retryTime(step, count, at, random());
  log.error(
    { name: settings.host, authority: settings.directory, detail, retryAt },
    english(renewalTexts[step]),
  );
  return {
    account: step === 'order' ? { ...account, url: null } : account,
    failure: { at, step, detail, count, retryAt },
  };
}

/** Administrators see it until a try succeeds, the words of the authority with it. */
function noteProblem({ problems }: RenewalParts, { failure }: AcmeState): void {
  if (failure)
    problems.set(
      'certificate_failed',
      problemDetails.certificateFailed({ what: renewalTexts[failure.step], words: failure.detail }),
    );
  else problems.clear('certificate_failed');
}
