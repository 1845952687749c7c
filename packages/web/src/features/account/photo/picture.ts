import { mostBytes, sentSide } from '@muster/domain/people/photo';
import { type Cut, squareOf } from './cut.ts';

export function drawCut(canvas: HTMLCanvasElement, picture: ImageBitmap, cut: Cut): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { left, top, side } = squareOf(picture, cut);
  context.imageSmoothingQuality = 'high';
  // A JPEG has no transparency.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

export function jpegOf(picture: ImageBitmap, cut: Cut): string {
  const canvas = document.createElement('canvas');
  canvas.width = sentSide;
  canvas.height = sentSide;
  drawCut(canvas, picture, cut);
  const encoded = [0.85, 0.7, 0.5].map(
    (quality) => canvas.toDataURL('image/jpeg', quality).split(',')[1] ?? '',
  );
  return encoded.find((text) => text.length * 0.75 <= mostBytes) ?? '';
}
