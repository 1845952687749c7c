import { jpegWithoutMetadata } from './photo-jpeg.ts';
import { pngWithoutMetadata } from './photo-png.ts';
import { type Extension, mediaTypes } from './rules.ts';

/**
 * A photo without what cameras and editors write beside the picture (D22): place, time, device, author, comments,
 * thumbnails, and what follows the picture's end. Pixels, colours and orientation stay as they are. Undefined for
 * bytes that are no photo with this extension.
 */
export function withoutMetadata(
  bytes: Uint8Array,
  extension: Extension,
): Uint8Array<ArrayBuffer> | undefined {
  if (mediaTypes[extension] === 'image/jpeg') return jpegWithoutMetadata(bytes);
  return mediaTypes[extension] === 'image/png' ? pngWithoutMetadata(bytes) : undefined;
}
