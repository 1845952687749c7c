import type { Instant } from '@muster/domain/calendar/instant';

export type FlowUse =
  | { readonly kind: 'sign-in' }
  /** The person signs in again in place of giving the password again (D56). */
  | { readonly kind: 'confirm'; readonly userId: number }
  | { readonly kind: 'link'; readonly userId: number }
  /** `token` is the hash of the one-time link, in base64url. */
  | { readonly kind: 'invitation'; readonly token: string };

export interface FlowAway {
  readonly step: 'away';
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly use: FlowUse;
  readonly issuer: string;
  readonly clientId: string;
  readonly expiresAt: Instant;
}

export interface FlowCode {
  readonly step: 'code';
  /** Makes it good for one sign-in. */
  readonly id: string;
  readonly issuer: string;
  readonly subject: string;
  /** What the groups say of the role (D68); null for nothing. */
  readonly isAdmin: boolean | null;
  readonly expiresAt: Instant;
}

/** A sign-in with the provider as the sealed cookie keeps it: so it is bound to the browser that began it. */
export type ProviderFlow = FlowAway | FlowCode;
