/** The side of the square that devices send, the longest that is accepted, in pixels, and the most bytes (U210). */
export const [sentSide, longestSide, mostBytes] = [256, 512, 65_536] as const;

export interface PhotoVersion {
  readonly id: number;
  readonly version: string;
}

/** The address of a photo. New bytes have a new address, so what was stored under one never changes. */
export function photoPath({ id, version }: PhotoVersion): string {
  return `/photos/${id}/${version}`;
}
