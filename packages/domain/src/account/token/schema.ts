import * as z from 'zod/mini';
import { wireInstant } from '../../calendar/instant.ts';
import { requiredName } from '../../fields/text.ts';
import { fieldSays } from '../../fields/texts.ts';
import { msg } from '../../language/translate.ts';
import { wireDate } from '../../leave/wire-date.ts';
import { secondCode } from '../factor-schema.ts';
import { accountSchemaTexts } from '../schema-texts.ts';
import { scopeNames } from './scopes.ts';

/** Length of a name in characters, tokens of an account, and days that one lasts at most. */
export const tokenLimits = { name: 60, count: 20, days: 366 } as const;

/** The form of a token's secret. Its beginning lets scanners for leaked secrets find it. */
export const secretForm = /^muster_[\w-]{43}$/;

const scope = z.enum(scopeNames, accountSchemaTexts.noSuchScope({ choices: scopeNames.join(', ') }));

/** A plain date is the end of that day in the company's zone (D58). `code` is of the second factor, if there is one. */
export const makeTokenInput = z.object({
  name: requiredName(msg('Name'), tokenLimits.name),
  scopes: z.array(scope, fieldSays.mustBeList({ label: msg('Scopes') })).check(
    z.minLength(1, accountSchemaTexts.chooseLeastScope()),
    z.maxLength(scopeNames.length, accountSchemaTexts.nameEachScopeOnce()),
    z.refine((scopes) => new Set(scopes).size === scopes.length, accountSchemaTexts.nameEachScopeOnce()),
  ),
  expiresAt: wireDate('expiresAt'),
  code: z.optional(secondCode),
});
export type MakeTokenInput = z.infer<typeof makeTokenInput>;

export const tokenKey = z.object({ id: z.int(accountSchemaTexts.tokenGivenId()) });

export const accessToken = z.object({
  id: z.int(),
  name: z.string(),
  scopes: z.array(z.enum(scopeNames)),
  createdAt: wireInstant,
  expiresAt: wireInstant,
  /** To the minute; null if it was not used. */
  lastUsedAt: z.nullable(wireInstant),
});
export type AccessToken = z.infer<typeof accessToken>;

/** A new token with its secret, which no answer has again. */
export const madeToken = z.object({ ...accessToken.shape, token: z.string() });
