import { fileName } from '@muster/domain/document/file-name';

/** Inline if the browser may show it (D22). The name is encoded by RFC 5987, with an ASCII fallback. */
export function dispositionOf(originalName: string, isShown: boolean): string {
  const name = fileName(originalName);
  const plain = name.replace(/[^\x20-\x7e]/gu, '_').replace(/["\\%]/g, '_');
  const kind = isShown ? 'inline' : 'attachment';
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded(name)}`;
}

/** Characters that `encodeURIComponent` keeps and RFC 5987 does not allow. */
const leftAlone = /['()*]/g;

function encoded(name: string): string {
  return encodeURIComponent(name).replace(
    leftAlone,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
