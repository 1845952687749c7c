import type { Instant } from '@muster/domain/calendar/instant';

/** People's photos (U210), at most one each. Of a removed one the row stays, without version and content. */
export interface PhotosTable {
  /** The person's id. */
  id: number;
  version: string | null;
  changedAt: Instant;
  seq: number;
  /** A JPEG without metadata. */
  content: Buffer | null;
}

export interface PeopleSchema {
  photos: PhotosTable;
}
