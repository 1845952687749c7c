import { safeName } from './rules.ts';

/** The most bytes of UTF-8 that the name of a file in an archive or a download has: folders and numbers come to it. */
export const longestFileName = 150;

/** A longer one is part of the name. */
const longestExtension = 20;

/** What Windows takes for a device, whatever follows the dot. */
const device = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])(?=\s*(?:\.|$))/i;

/** Characters that no file name of Windows has. */
const unusable = /[<>:"|?*]/g;

/**
 * A name that each system takes for a file: cut at a whole character, its extension kept. Names that are the same after
 * the cut need something before them.
 */
export function fileName(name: string, most = longestFileName): string {
  const kept = withoutEnd(safeName(name));
  const named = device.test(kept) ? `_${kept}` : kept || 'file';
  const { stem, extension } = partsOf(named);
  if (bytesOf(named) <= most) return named;
  return withoutEnd(cut(stem, most - bytesOf(extension))) + extension;
}

/** As {@link fileName}, for an archive that is unpacked on any system. */
export function entryName(name: string, most = longestFileName): string {
  return fileName(safeName(name).replace(unusable, '_'), most);
}

/** Whether a path in an archive is one that {@link entryName} made. */
export function isEntryPath(path: string): boolean {
  const parts = path.split('/');
  return bytesOf(path) <= longestFileName && parts.every((part) => part !== '' && entryName(part) === part);
}

/** Windows leaves dots and spaces at the end of a name out. */
function withoutEnd(name: string): string {
  return name.replace(/[.\s]+$/, '');
}

function partsOf(name: string) {
  const dot = name.lastIndexOf('.');
  const hasExtension = dot > 0 && bytesOf(name.slice(dot)) <= longestExtension;
  return hasExtension
    ? { stem: name.slice(0, dot), extension: name.slice(dot) }
    : { stem: name, extension: '' };
}

/** As many characters as people see, or as a font draws if the first of them alone is too long. */
function cut(text: string, most: number): string {
  const [seen] = new Intl.Segmenter().segment(text);
  const isLong = bytesOf(seen?.segment ?? '') > most;
  let length = 0;
  for (const character of isLong ? text : charactersOf(text)) {
    if (bytesOf(text.slice(0, length + character.length)) > most) break;
    length += character.length;
  }
  return text.slice(0, length);
}

function* charactersOf(text: string) {
  for (const { segment } of new Intl.Segmenter().segment(text)) yield segment;
}

function bytesOf(text: string): number {
  return [...text].reduce((sum, character) => sum + utf8LengthOf(character.codePointAt(0) ?? 0), 0);
}

function utf8LengthOf(point: number): number {
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
}
