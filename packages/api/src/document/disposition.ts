import { mayShowInline } from '@muster/domain/document/rules';

/**
 * The `Content-Disposition` of a stored file (D22): what a browser may show itself is inline, anything else is saved.
 * The name goes as RFC 5987 has it, in any script, with a plain one for programs that do not know that.
 */
export function dispositionOf(originalName: string, mimeType: string): string {
  const plain = originalName.replace(/[^\x20-\x7e]/gu, '_').replace(/["\\%]/g, '_');
  const kind = mayShowInline(mimeType) ? 'inline' : 'attachment';
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded(originalName)}`;
}

/** What `encodeURIComponent` leaves alone and RFC 5987 does not allow. */
const leftAlone = /['()*]/g;

function encoded(name: string): string {
  return encodeURIComponent(name).replace(
    leftAlone,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
