/** Which square of a picture is used: how much it is enlarged, and where it is, from 0 (start) to 1 (end). */
export interface Cut {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

export const centred: Cut = { zoom: 1, x: 0.5, y: 0.5 };

export const largestZoom = 4;

/** The square in the picture's pixels, and how far it can be moved. */
export function squareOf({ width, height }: Size, { zoom, x, y }: Cut) {
  const side = Math.min(width, height) / zoom;
  const [across, down] = [width - side, height - side];
  return { side, across, down, left: across * x, top: down * y };
}

/** The cut after the picture was dragged by parts of the frame's width and height. */
export function dragged(size: Size, cut: Cut, byX: number, byY: number): Cut {
  const { side, across, down } = squareOf(size, cut);
  return { ...cut, x: moved(cut.x, byX * side, across), y: moved(cut.y, byY * side, down) };
}

function moved(at: number, by: number, space: number): number {
  return space > 0 ? Math.min(1, Math.max(0, at - by / space)) : at;
}
