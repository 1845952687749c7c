import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutMetadata } from './photo.ts';
import { joined, startsWith } from './photo-bytes.ts';
import { orientationIn } from './photo-orientation.ts';
import {
  adobe,
  cameraExif,
  colours,
  jfif,
  phonePhoto,
  picture,
  pngPicture,
  pngStart,
  screenshot,
  segment,
} from './photo-samples.ts';

const textOf = (bytes: Uint8Array | undefined) => String.fromCharCode(...(bytes ?? []));
const start = Uint8Array.of(0xff, 0xd8);

describe('D22 a photo without metadata', () => {
  it('of a JPEG is its picture, its colours and its resolution, and nothing else', () => {
    const clean = withoutMetadata(phonePhoto(1), 'jpg');
    expect(textOf(clean)).toBe(textOf(joined([start, jfif, colours, adobe, picture])));
  });

  it('of a PNG is its picture and its colours, and nothing else', () => {
    const clean = withoutMetadata(screenshot(1), 'png');
    expect(textOf(clean)).toBe(textOf(joined([pngStart, pngPicture])));
  });

  it.each([2, 3, 6, 8])('keeps the orientation %i and no other word of the camera', (orientation) => {
    const jpeg = withoutMetadata(phonePhoto(orientation), 'jpeg') ?? new Uint8Array();
    expect(startsWith(jpeg, '\xff\xd8\xff\xe1\x00\x22Exif\0\0')).toBe(true);
    expect(orientationIn(jpeg.subarray(12))).toBe(orientation);
    const png = withoutMetadata(screenshot(orientation), 'png') ?? new Uint8Array();
    const exif = png.subarray(png.indexOf(0x65, 33) + 4);
    expect(orientationIn(exif)).toBe(orientation);
    for (const clean of [jpeg, png]) expect(textOf(clean)).not.toContain('GPS');
  });

  it('keeps no orientation that there cannot be', () => {
    for (const orientation of [0, 9, 200])
      expect(textOf(withoutMetadata(phonePhoto(orientation), 'jpg'))).not.toContain('Exif');
  });

  it('is the same when it is cleaned again', () => {
    for (const orientation of [1, 6]) {
      const jpeg = withoutMetadata(phonePhoto(orientation), 'jpg') ?? new Uint8Array();
      expect(withoutMetadata(jpeg, 'jpg')).toEqual(jpeg);
      const png = withoutMetadata(screenshot(orientation), 'png') ?? new Uint8Array();
      expect(withoutMetadata(png, 'png')).toEqual(png);
    }
  });

  it('of a JPEG that is cut off in its picture is what there is', () => {
    const cut = joined([start, segment(0xe1, 'Exif\0\0', cameraExif(1)), picture.subarray(0, -6)]);
    expect(textOf(withoutMetadata(cut, 'jpg'))).toBe(textOf(joined([start, picture.subarray(0, -6)])));
  });

  it.each([
    ['nothing', ''],
    ['text', 'Hello'],
    ['a JPEG cut off in a segment', '\xff\xd8\xff\xdb\x00\x40abc'],
    ['a JPEG with noise between segments', '\xff\xd8\xff\xdb\x00\x02noise'],
    ['a JPEG with a segment of no length', '\xff\xd8\xff\xdb\x00\x00'],
    ['a PNG without an end', '\x89PNG\r\n\x1a\n\x00\x00\x00\x00IHDR\x00\x00\x00\x00'],
    ['a PNG without a header', '\x89PNG\r\n\x1a\n\x00\x00\x00\x00IEND\x00\x00\x00\x00'],
    ['a PNG with an endless chunk', '\x89PNG\r\n\x1a\n\xff\xff\xff\xffIHDR'],
  ])('is none of %s', (_name, content) => {
    const bytes = Uint8Array.from(content, (character) => character.charCodeAt(0));
    expect([withoutMetadata(bytes, 'jpg'), withoutMetadata(bytes, 'png')]).toEqual([undefined, undefined]);
  });

  it('comes to an end on any bytes, and needs no cleaning after', () => {
    const some = fc.oneof(fc.constantFrom(0xff, 0, 0xd8, 0xe1, 0xda, 0xd9, 0xdb), fc.nat(255));
    fc.assert(
      fc.property(fc.array(some, { maxLength: 200 }), (rest) => {
        const clean = withoutMetadata(Uint8Array.of(0xff, 0xd8, ...rest), 'jpg');
        if (clean) expect(withoutMetadata(clean, 'jpg')).toEqual(clean);
      }),
    );
  });
});
