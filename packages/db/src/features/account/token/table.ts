import type { Instant } from '@muster/domain/calendar/instant';
import type { Generated } from 'kysely';

/** A personal access token (D58). `tokenHash` is the SHA-256 of the secret, so a copied database opens nothing. */
export interface AccessTokensTable {
  id: Generated<number>;
  userId: number;
  tokenHash: Buffer;
  name: string;
  scopes: string;
  createdAt: Instant;
  expiresAt: Instant;
  lastUsedAt: Instant | null;
}

export interface TokenSchema {
  access_tokens: AccessTokensTable;
}
