import { msg, type Translate } from '../language/translate.ts';
import type { ProblemText } from './problems.ts';

/** The log, `muster check`, the diagnostics and /admin-profile have these words, and no others (D47, D51). */
export const forwardingTexts = {
  otherOrigin: {
    sentence: msg('A write was refused, because its Origin is not PUBLIC_URL'),
    fix: msg('The log names the address. If people open Muster there, set PUBLIC_URL to it and restart.'),
  },
  otherHost: {
    sentence: msg('A request was refused, because its host is not one of Muster’s'),
    fix: msg(
      'The log names the host. If people open Muster there, add it to ALLOWED_HOSTS or set PUBLIC_URL to that address, and restart.',
    ),
  },
  plainHttp: {
    sentence: msg('A page was opened by plain http, although PUBLIC_URL is https'),
    fix: msg(
      'Browsers drop the cookie there, so no one stays signed in. If there is a proxy in front of Muster, let it redirect http to https, and send X-Forwarded-Proto.',
    ),
  },
  cookieLost: {
    sentence: msg('A browser did not keep the cookie of a sign-in'),
    fix: msg(
      'Let people open Muster at PUBLIC_URL. If there is a proxy in front of Muster, let it pass Cookie and Set-Cookie unchanged.',
    ),
  },
  ignored: {
    sentence: msg('X-Forwarded-For is ignored, because TRUST_PROXY does not name its sender'),
    fix: msg(
      'If there is a proxy in front of Muster, set TRUST_PROXY and restart. Until then, everyone behind it counts as one address in limits. If there is none, leave TRUST_PROXY unset: it would let callers choose the address that limits count.',
    ),
  },
  silent: {
    sentence: msg('A request shows that a proxy passed it, but has no X-Forwarded-For'),
    fix: msg(
      'If there is a proxy in front of Muster, let it set the header, set TRUST_PROXY and restart. Until then, everyone behind it counts as one address in limits: a hundred wrong sign-ins by one client lock out all. If there is none, leave TRUST_PROXY unset.',
    ),
  },
  missing: {
    sentence: msg('A request came without X-Forwarded-For, although TRUST_PROXY is set'),
    fix: msg(
      'If there is a proxy in front of Muster, let it set the header. If there is none, unset TRUST_PROXY and restart. Until then, callers choose the address that limits count.',
    ),
  },
  unreadable: {
    sentence: msg('An entry of X-Forwarded-For is not an address'),
    fix: msg(
      'If there is a proxy in front of Muster, let it set the header to the address of the caller. Until then, the address of the proxy counts in limits and logs.',
    ),
  },
  prefix: {
    sentence: msg('A proxy serves Muster under a path'),
    fix: msg(
      'The log names the path. If there is a proxy in front of Muster, give Muster a host name of its own, and let the proxy pass each path as it is.',
    ),
  },
  noUpgrade: {
    sentence: msg('A request for a socket came without its Upgrade'),
    fix: msg(
      'If there is a proxy in front of Muster, let it pass WebSocket upgrades on /ws. Until then, the chat never connects and nothing updates live.',
    ),
  },
  largeBody: {
    sentence: msg('Something in front of Muster refused a file as too large'),
    fix: msg(
      'If there is a proxy in front of Muster, let it take bodies of 11 MB (nginx: client_max_body_size 11m).',
    ),
  },
} as const satisfies Readonly<Record<string, ProblemText>>;

export type ForwardingKind = keyof typeof forwardingTexts;

export const forwardingKinds = Object.keys(forwardingTexts) as readonly ForwardingKind[];

export function forwardingText(t: Translate, kind: ForwardingKind): string {
  const { sentence, fix } = forwardingTexts[kind];
  return `${t(sentence)}. ${t(fix)}`;
}
