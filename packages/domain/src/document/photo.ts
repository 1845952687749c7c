import { jpegWithoutMetadata } from './photo-jpeg.ts';
import { pngWithoutMetadata } from './photo-png.ts';
import { type Extension, mediaTypes } from './rules.ts';

/**
 * Without place, time, device, author, comments, thumbnails, and what follows the picture's end (D22). Undefined for
 * bytes that are no photo with this extension.
 */
export function withoutMetadata(
  bytes: Uint8Array,
  extension: Extension,
): Uint8Array<ArrayBuffer> | undefined {
  if (mediaTypes[extension] === 'image/jpeg') return jpegWithoutMetadata(bytes);
  return mediaTypes[extension] === 'image/png' ? pngWithoutMetadata(bytes) : undefined;
}
