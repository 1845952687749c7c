/** How a viewer must turn or mirror the picture: 1 is upright, 6 a quarter turn clockwise, and so on to 8 (EXIF 2.3). */
export type Orientation = number;

export const upright: Orientation = 1;

const orientationTag = 0x01_12;
const entrySize = 12;

export function orientationIn(tiff: Uint8Array): Orientation {
  if (tiff.length < 8) return upright;
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.length);
  const isLittle = view.getUint16(0) === 0x49_49;
  const first = view.getUint32(4, isLittle);
  if (first + 2 > tiff.length) return upright;
  const count = view.getUint16(first, isLittle);
  for (let entry = 0; entry < count; entry += 1) {
    const at = first + 2 + entry * entrySize;
    if (at + entrySize > tiff.length) return upright;
    if (view.getUint16(at, isLittle) === orientationTag) return known(view.getUint16(at + 8, isLittle));
  }
  return upright;
}

function known(value: number): Orientation {
  return value >= 1 && value <= 8 ? value : upright;
}

export function exifOf(orientation: Orientation): Uint8Array {
  const header = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8];
  const entry = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0];
  return Uint8Array.from([...header, 0, 1, ...entry, 0, 0, 0, 0]);
}
