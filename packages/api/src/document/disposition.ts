import { mayShowInline } from '@muster/domain/document/rules';

/**
 * The `Content-Disposition` of a stored file (D22): inline if a browser may display it, otherwise an attachment. The
 * name is encoded by RFC 5987, with an ASCII fallback.
 */
export function dispositionOf(originalName: string, mimeType: string): string {
  const plain = originalName.replace(/[^\x20-\x7e]/gu, '_').replace(/["\\%]/g, '_');
  const kind = mayShowInline(mimeType) ? 'inline' : 'attachment';
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded(originalName)}`;
}

/** Characters that `encodeURIComponent` keeps and RFC 5987 does not allow. */
const leftAlone = /['()*]/g;

function encoded(name: string): string {
  return encodeURIComponent(name).replace(
    leftAlone,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
