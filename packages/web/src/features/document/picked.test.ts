import { largestFile } from '@muster/domain/document/rules';
import { english } from '@muster/domain/language/texts';
import { describe, expect, it } from 'vitest';
import { checkPicked, choiceOf, pickedPhoto } from './picked.ts';

const file = (size: number, type = '') => new Blob([new Uint8Array(size)], { type });

describe('chosen files', () => {
  it('D22 takes 10,485,760 bytes and not one more', () => {
    expect(checkPicked(english, { file: file(largestFile), name: 'a.pdf' }, 'grievance_evidence')).toEqual({
      name: 'a.pdf',
      extension: 'pdf',
    });
    expect(
      checkPicked(english, { file: file(largestFile + 1), name: 'a.pdf' }, 'grievance_evidence'),
    ).toEqual({
      problem: 'A file can be at most 10 MB',
    });
  });

  it('D22 takes a text for a grievance and not as a medical certificate', () => {
    const text = { file: file(3), name: 'Notiz 📝.txt' };
    expect(checkPicked(english, text, 'grievance_evidence')).toMatchObject({ name: 'Notiz 📝.txt' });
    expect(checkPicked(english, text, 'medical_certificate')).toHaveProperty('problem');
  });

  it('D22 refuses an empty file', () => {
    expect(checkPicked(english, { file: file(0), name: 'a.pdf' }, 'grievance_evidence')).toHaveProperty(
      'problem',
    );
  });

  it('D1 names a photo by the company’s clock', () => {
    const photo = { file: file(3, 'image/jpeg'), name: 'image.jpg' };
    const named = pickedPhoto(english, photo, '2026-11-21T23:30:05.123Z', 'Asia/Tokyo');
    expect(named).toEqual({ file: photo.file, name: 'Photo 2026-11-22 08.30.05.jpg' });
    expect(checkPicked(english, named, 'medical_certificate')).toMatchObject({ name: named.name });
  });

  it('leaves a photo in a format that cannot be taken its own name, so that it is refused for what it is', () => {
    const photo = { file: file(3, 'image/heic'), name: 'IMG_1.heic' };
    expect(pickedPhoto(english, photo, '2026-11-21T23:30:05.123Z', 'Asia/Tokyo')).toBe(photo);
    expect(checkPicked(english, photo, 'medical_certificate')).toHaveProperty('problem');
  });

  it('U53: says which types and how large', () => {
    expect(choiceOf(english, 'medical_certificate')).toEqual({
      accept: '.pdf,.jpg,.jpeg,.png,.doc,.docx',
      help: 'PDF, JPG, JPEG, PNG, DOC, DOCX files up to 10MB',
    });
    expect(choiceOf(english, 'grievance_evidence').help).toContain('TXT, EML files up to 10MB');
  });
});
