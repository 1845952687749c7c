import type { Instant } from '@muster/domain/calendar/instant';
import { Moment } from '../../company-time/moment.tsx';
import { Rich } from '../../language/rich.tsx';
import { useTranslate } from '../../language/use-translate.ts';

interface DecidedByProps {
  readonly name: string | null;
  readonly at: Instant;
  /** A whole sentence with `<name/>` and `<moment/>`; without it, the two alone. */
  readonly text?: string;
}

export function DecidedBy({ name, at, text }: DecidedByProps) {
  const t = useTranslate();
  return (
    <Rich
      text={text ?? t('by <name/>, <moment/>')}
      parts={{
        name: <bdi>{name ?? t('Unknown', undefined, 'the name of a person')}</bdi>,
        moment: <Moment at={at} />,
      }}
    />
  );
}
