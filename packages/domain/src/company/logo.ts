/** The longest side of a logo in pixels, and its most bytes (U211). */
export const [longestLogoSide, mostLogoBytes] = [512, 65_536] as const;

/** The address of a logo for who is signed in. New bytes have a new address. */
export function logoPath(version: string): string {
  return `/photos/company/${version}`;
}
