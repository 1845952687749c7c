import type { Instant } from '@muster/domain/calendar/instant';

/** The company's OpenID Connect provider (D66): one row, with the id 1, or none. */
export interface SignInProviderTable {
  id: number;
  label: string;
  issuer: string;
  clientId: string;
  /** Sealed, for `issuer` and `clientId`. */
  clientSecret: Buffer;
  groupsClaim: string;
  /** Groups, a line each; empty for none. */
  adminGroups: string;
  savedAt: Instant;
  /** Who saved it last: their hand is in each role that its groups give (D104). */
  savedBy: number | null;
}

/** Who a person is at a provider (D67), at most once for a person and for an identity. */
export interface ProviderLinksTable {
  userId: number;
  issuer: string;
  subject: string;
  linkedAt: Instant;
  lastUsedAt: Instant;
}

export interface ProviderPermitsTable {
  userId: number;
  allowedBy: number;
  createdAt: Instant;
  expiresAt: Instant;
}

export interface ProviderSchema {
  sign_in_provider: SignInProviderTable;
  provider_links: ProviderLinksTable;
  provider_permits: ProviderPermitsTable;
}
