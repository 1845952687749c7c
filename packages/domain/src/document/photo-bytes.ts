export function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

export function startsWith(bytes: Uint8Array, text: string, at = 0): boolean {
  return Array.from(text).every((character, index) => bytes[at + index] === character.charCodeAt(0));
}

/** A big-endian number of two or four bytes; undefined behind the end. */
export function numberAt(bytes: Uint8Array, at: number, length: 2 | 4): number | undefined {
  if (at < 0 || at + length > bytes.length) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset + at, length);
  return length === 2 ? view.getUint16(0) : view.getUint32(0);
}
