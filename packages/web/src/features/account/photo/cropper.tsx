import { type PointerEvent, useEffect, useId, useRef } from 'react';
import { useTranslate } from '../../../language/use-translate.ts';
import { type Cut, dragged, largestZoom, squareOf } from './cut.ts';
import { drawCut } from './picture.ts';

interface CropperProps {
  readonly picture: ImageBitmap;
  readonly cut: Cut;
  readonly onCut: (cut: Cut) => void;
}

/** Chooses the square of a picture by dragging, or by sliders, which the keyboard moves, too (U210). */
export function Cropper({ picture, cut, onCut }: CropperProps) {
  const t = useTranslate();
  const canvas = useRef<HTMLCanvasElement>(null);
  const { across, down } = squareOf(picture, cut);
  useEffect(() => {
    if (canvas.current) drawCut(canvas.current, picture, cut);
  }, [picture, cut]);
  const drag = useDrag((byX, byY) => onCut(dragged(picture, cut, byX, byY)));
  return (
    <div className="flex flex-col items-center gap-5 sm:flex-row sm:items-center">
      <canvas
        ref={canvas}
        role="img"
        aria-label={t('Your photo as it will be shown')}
        width={512}
        height={512}
        className="size-48 shrink-0 cursor-move touch-none rounded-full border border-line-strong bg-sunken"
        {...drag}
      />
      <div className="flex w-full flex-col gap-3">
        <Slider
          label={t('Zoom')}
          value={cut.zoom}
          from={1}
          to={largestZoom}
          onValue={(zoom) => onCut({ ...cut, zoom })}
        />
        <Slider
          label={t('Left to right')}
          value={cut.x}
          disabled={across < 1}
          onValue={(x) => onCut({ ...cut, x })}
        />
        <Slider
          label={t('Top to bottom')}
          value={cut.y}
          disabled={down < 1}
          onValue={(y) => onCut({ ...cut, y })}
        />
      </div>
    </div>
  );
}

/** Pointer events that report each move as parts of the element's width and height. */
function useDrag(onDrag: (byX: number, byY: number) => void) {
  const last = useRef<{ x: number; y: number }>(null);
  return {
    onPointerDown(event: PointerEvent<Element>) {
      event.currentTarget.setPointerCapture(event.pointerId);
      last.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove({ clientX: x, clientY: y, currentTarget }: PointerEvent<Element>) {
      if (!last.current) return;
      const { width, height } = currentTarget.getBoundingClientRect();
      onDrag((x - last.current.x) / width, (y - last.current.y) / height);
      last.current = { x, y };
    },
    onLostPointerCapture() {
      last.current = null;
    },
  };
}

interface SliderProps {
  readonly label: string;
  readonly value: number;
  readonly from?: number;
  readonly to?: number;
  readonly disabled?: boolean;
  readonly onValue: (value: number) => void;
}

function Slider({ label, value, from = 0, to = 1, disabled, onValue }: SliderProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <input
        id={id}
        type="range"
        min={from}
        max={to}
        step={(to - from) / 50}
        value={value}
        disabled={disabled}
        className="block min-h-8 w-full accent-accent"
        onChange={({ target }) => onValue(target.valueAsNumber)}
      />
    </div>
  );
}
