import * as z from 'zod/mini';
import { wireInstant } from '../calendar/instant.ts';
import { requiredName } from '../fields/text.ts';
import type { Label } from '../fields/texts.ts';
import { msg } from '../language/translate.ts';
import { accountSchemaTexts } from './schema-texts.ts';

/** Lengths in characters, and how many passkeys an account can have. */
export const passkeyLimits = { name: 60, count: 20 } as const;

const encoded = (label: Label, max: number) => {
  const words = accountSchemaTexts.notValid({ label });
  return z.string(words).check(z.regex(/^[A-Za-z0-9_-]+$/, words), z.maxLength(max, words));
};

const part = encoded('The passkey’s answer', 100_000);

const answer = {
  id: encoded('The passkey’s id', 1_400),
  rawId: encoded('The passkey’s id', 1_400),
  type: z.literal('public-key', accountSchemaTexts.passkeysTypeNotValid()),
};

const madePasskey = z.object({
  ...answer,
  response: z.object({
    clientDataJSON: part,
    attestationObject: part,
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
});

export const passkeyInput = z.object({
  name: requiredName(msg('Name'), passkeyLimits.name),
  answer: madePasskey,
});
export type PasskeyInput = z.infer<typeof passkeyInput>;

export const passkeySignInInput = z.object({
  answer: z.object({
    ...answer,
    response: z.object({ clientDataJSON: part, authenticatorData: part, signature: part }),
  }),
});
export type PasskeySignInInput = z.infer<typeof passkeySignInInput>;

export const passkeyKey = z.object({ id: z.int(accountSchemaTexts.passkeyGivenId()) });

export const ownPasskey = z.object({
  id: z.int(),
  name: z.string(),
  createdAt: wireInstant,
  lastUsedAt: z.nullable(wireInstant),
});

const transports = z.optional(z.array(z.string()));
const descriptor = z.object({ id: z.string(), type: z.literal('public-key'), transports });

export const passkeyOptions = z.object({
  challenge: z.string(),
  rp: z.object({ name: z.string(), id: z.optional(z.string()) }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.optional(z.number()),
  excludeCredentials: z.optional(z.array(descriptor)),
  authenticatorSelection: z.optional(
    z.object({
      residentKey: z.optional(z.enum(['discouraged', 'preferred', 'required'])),
      requireResidentKey: z.optional(z.boolean()),
      userVerification: z.optional(z.enum(['discouraged', 'preferred', 'required'])),
    }),
  ),
});

export const passkeySignInOptions = z.object({
  challenge: z.string(),
  rpId: z.optional(z.string()),
  timeout: z.optional(z.number()),
  userVerification: z.optional(z.enum(['discouraged', 'preferred', 'required'])),
});
