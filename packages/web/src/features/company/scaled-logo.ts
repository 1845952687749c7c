import { longestLogoSide, mostLogoBytes } from '@muster/domain/company/logo-schema';
import { openPicture } from '../../person/open-picture.ts';

/** The files that can be a logo: no drawings, which can hold scripts. */
export const logoTypes: readonly string[] = ['image/png', 'image/jpeg', 'image/webp'];

/** A picture as a PNG that is small enough for a logo (U211), as base64; undefined for a file that is no picture. */
export async function scaledLogo(file: File): Promise<string | undefined> {
  const picture = logoTypes.includes(file.type) ? await openPicture(file) : undefined;
  if (!picture) return undefined;
  const scaled = [1, 0.75, 0.5, 0.25].map((part) => () => pngOf(picture, longestLogoSide * part));
  for (const make of scaled) {
    const text = make();
    if (text.length * 0.75 <= mostLogoBytes) return text;
  }
  return undefined;
}

/** The picture with sides of at most `longest` pixels, with its transparency and without metadata. */
function pngOf(picture: ImageBitmap, longest: number): string {
  const part = Math.min(1, longest / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * part));
  canvas.height = Math.max(1, Math.round(picture.height * part));
  const context = canvas.getContext('2d');
  if (context) context.imageSmoothingQuality = 'high';
  context?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/png').split(',')[1] ?? '';
}
