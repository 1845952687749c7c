import * as z from 'zod/mini';
import { minute, week } from '../../calendar/durations.ts';
import { wireInstant } from '../../calendar/instant.ts';
import { requiredAddress } from '../../fields/address.ts';
import { nameOrEmpty, requiredName } from '../../fields/text.ts';
import { fieldSays } from '../../fields/texts.ts';
import { msg } from '../../language/translate.ts';
import { saidFields } from '../../wire/said.ts';
import { accountSchemaTexts } from '../schema-texts.ts';

/** Lengths in characters, and the groups that give the administrator's role at most. */
export const providerLimits = {
  label: 40,
  issuer: 500,
  clientId: 300,
  clientSecret: 1_000,
  claim: 100,
  group: 200,
  groups: 20,
} as const;

/** How long a person may take at the provider, and for a code afterwards, in milliseconds. */
export const flowLife = 10 * minute;

/** How long an administrator's permission to connect an account lasts, in milliseconds (D67): a week. */
export const permitLife = week;

export const badIssuer = accountSchemaTexts.issuerAddressLikeHttpsLogin();

/** An address of http or https without credentials, query and fragment. */
const issuerAddress = /^https?:\/\/[^\s/?#@\\]+(?:\/[^\s?#\\]*)?$/iu;

const groups = z
  .array(requiredName(msg('A group'), providerLimits.group), fieldSays.mustBeList({ label: msg('Groups') }))
  .check(z.maxLength(providerLimits.groups, accountSchemaTexts.mostGroups({ limit: providerLimits.groups })));

/** Input of the company's provider (D66). Without a secret, the stored one stays. */
export const providerInput = z
  .object({
    label: requiredName(msg('Name'), providerLimits.label),
    issuer: requiredAddress(msg('Issuer'), providerLimits.issuer, issuerAddress, badIssuer),
    clientId: requiredName(msg('Client ID'), providerLimits.clientId),
    clientSecret: z.optional(requiredName(msg('Client secret'), providerLimits.clientSecret)),
    groupsClaim: nameOrEmpty(msg('Claim of groups'), providerLimits.claim),
    adminGroups: groups,
  })
  .check(
    z.refine(({ groupsClaim, adminGroups }) => adminGroups.length === 0 || groupsClaim !== '', {
      error: accountSchemaTexts.nameClaimGroups(),
      path: ['groupsClaim'],
    }),
  );
export type ProviderInput = z.infer<typeof providerInput>;

export const provider = z.object({
  label: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  groupsClaim: z.string(),
  adminGroups: z.array(z.string()),
  savedAt: wireInstant,
});
export type Provider = z.infer<typeof provider>;

export const providerSettings = z.object({
  provider: z.nullable(provider),
  redirectUrl: z.string(),
  linked: z.int(),
});

/** What is wrong, with `code` and `params` beside it; null if all is well. */
export const providerTest = z.object({
  problem: z.nullable(z.string()),
  ...z.partial(z.object(saidFields)).shape,
});

export const providerLink = z.object({
  label: z.nullable(z.string()),
  linkedAt: z.nullable(wireInstant),
  lastUsedAt: z.nullable(wireInstant),
  permittedUntil: z.nullable(wireInstant),
});
export type ProviderLink = z.infer<typeof providerLink>;

export const providerPerson = z.object({ userId: z.int(accountSchemaTexts.personGivenId()) });
