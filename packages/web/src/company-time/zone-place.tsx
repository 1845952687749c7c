import { useTranslate } from '../language/use-translate.ts';
import { placeOf } from './zone-note.tsx';

/** Whose clock the times of a row are of, where it is not the company's (D11). */
export function ZonePlace({ timeZone }: { timeZone: string | undefined }) {
  const t = useTranslate();
  return (
    timeZone !== undefined && (
      <span className="block text-ink-soft text-xs">{t('{place} time', { place: placeOf(timeZone) })}</span>
    )
  );
}
