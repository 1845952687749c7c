import { type Instant, millisecondsBetween } from '@muster/domain/calendar/instant';

const minute = 60_000;

/** Minutes between a claimed time and its receipt; undefined below the tolerance of three minutes (D3). */
function minutesLate(claimed: Instant, received: Instant): number | undefined {
  const late = Math.floor(millisecondsBetween(claimed, received) / minute);
  return late >= 3 ? late : undefined;
}

/** How late the server received a claimed time, `5 h 30 min later`; undefined within the tolerance (D3). */
export function delayText(claimed: Instant, received: Instant | null): string | undefined {
  const late = received === null ? undefined : minutesLate(claimed, received);
  if (late === undefined) return undefined;
  const [days, hours, minutes] = [Math.floor(late / 1440), Math.floor(late / 60) % 24, late % 60];
  const parts = [
    [days, 'd'],
    [hours, 'h'],
    [minutes, 'min'],
  ].flatMap(([count, unit]) => (count === 0 ? [] : [`${count} ${unit}`]));
  return `${parts.slice(0, 2).join(' ')} later`;
}
