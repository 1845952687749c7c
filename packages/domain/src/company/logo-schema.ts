import * as z from 'zod/mini';

/** The longest side of a logo in pixels, and its most bytes (U211). */
export const [longestLogoSide, mostLogoBytes] = [512, 65_536] as const;

/** Input of setting the company's logo: a PNG, as base64. Its content is checked separately. */
export const logoInput = z.object({
  logo: z
    .base64('The logo must be a PNG picture as base64')
    .check(z.minLength(4, 'The logo is empty: choose another'))
    .check(z.maxLength(4 * Math.ceil(mostLogoBytes / 3), 'A logo can be at most 64 KB')),
});
export type LogoInput = z.infer<typeof logoInput>;

/** The address of a logo for who is signed in. New bytes have a new address. */
export function logoPath(version: string): string {
  return `/photos/company/${version}`;
}
