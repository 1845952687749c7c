import type { Instant } from '@muster/domain/calendar/instant';
import { Moment } from '../../company-time/moment.tsx';

interface DecidedByProps {
  readonly name: string | null;
  readonly at: Instant;
}

export function DecidedBy({ name, at }: DecidedByProps) {
  return (
    <>
      by <bdi>{name ?? 'Unknown'}</bdi>, <Moment at={at} />
    </>
  );
}
