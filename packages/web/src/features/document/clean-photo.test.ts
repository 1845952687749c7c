import { phonePhoto, secret } from '@muster/domain/document/photo-samples';
import { english } from '@muster/domain/language/texts';
import { describe, expect, it } from 'vitest';
import { cleanPhoto } from './use-upload.ts';

describe('D22 a chosen photo', () => {
  it('loses what the camera wrote before it is stored on the device', async () => {
    const chosen = new Blob([phonePhoto(6)], { type: 'image/jpeg' });
    expect(await chosen.text()).toContain(secret);
    const cleaned = await cleanPhoto(chosen, 'jpg');
    if (!('file' in cleaned)) throw new Error(english(cleaned.problem));
    expect(cleaned.file.type).toBe('image/jpeg');
    expect(await cleaned.file.text()).not.toContain('GPS');
    expect(await cleaned.file.text()).toContain('Exif');
  });

  it('that is no picture is refused, and other files stay as they are', async () => {
    const text = new Blob(['Hello']);
    expect(await cleanPhoto(text, 'png')).toHaveProperty('problem');
    expect(await cleanPhoto(text, 'txt')).toEqual({ file: text });
  });

  it('that cannot be read is refused', async () => {
    const gone = new Blob(['x']);
    gone.arrayBuffer = () => Promise.reject(new DOMException('Gone', 'NotReadableError'));
    expect(await cleanPhoto(gone, 'jpg')).toEqual({
      problem: expect.objectContaining({ message: expect.stringContaining('could not be read') }),
    });
  });
});
