import { type Extension, isPhoto } from '@muster/domain/document/rules';

/** A file that can be stored on the device and sent, or why not. */
type Cleaned = { readonly file: Blob } | { readonly problem: string };

/**
 * Takes the metadata out of a photo before it is stored on the device (D22, S36): where and when it was made does not
 * leave the device. Other files stay as they are.
 */
export async function cleanPhoto(file: Blob, extension: Extension): Promise<Cleaned> {
  if (!isPhoto(extension)) return { file };
  try {
    // Loaded on demand: most people never send a photo.
    const { withoutMetadata } = await import('@muster/domain/document/photo');
    const clean = withoutMetadata(new Uint8Array(await file.arrayBuffer()), extension);
    return clean ? { file: new Blob([clean], { type: file.type }) } : { problem: noPicture };
  } catch {
    return { problem: 'This photo could not be read. Reload the page and choose it again.' };
  }
}

const noPicture = 'This file is not a valid picture: save it as one and choose that';
