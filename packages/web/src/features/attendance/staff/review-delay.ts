import { type Instant, millisecondsBetween } from '@muster/domain/calendar/instant';

const minute = 60_000;

/** By how many minutes the server heard of a time late; undefined within the three minutes that count as at once (D3). */
function minutesLate(claimed: Instant, received: Instant): number | undefined {
  const late = Math.floor(millisecondsBetween(claimed, received) / minute);
  return late >= 3 ? late : undefined;
}

/** How much later than it is said to have been a time was told, `5 h 30 min later`; undefined if at once (D3). */
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
