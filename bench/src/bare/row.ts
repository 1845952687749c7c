/** How far a device has read a kind. */
export interface Checkpoint {
  readonly seq: number;
  readonly id: number;
}

/** What every mirrored row has, and the columns of its kind. */
export interface Row extends Checkpoint {
  readonly deleted?: 0 | 1;
  readonly [column: string]: unknown;
}

/** What `string_agg` joined, which is null of no rows. */
export function listed(joined: unknown): string[] {
  return joined === null ? [] : String(joined).split(',');
}
