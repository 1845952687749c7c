import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../language/use-translate.ts';
import { Loaded } from '../../shell/outage/loaded.tsx';
import { Card } from '../../ui/card.tsx';
import { Figure } from '../../ui/figure.tsx';
import { FigureSkeleton } from '../../ui/skeleton.tsx';
import { countOf } from './leave.ts';
import { useLeave } from './use-leave.ts';

export function PendingCard() {
  const t = useTranslate();
  const list = useLeave();
  return (
    <Card title={t('Pending Requests')}>
      <Loaded query={list} failed={t('Could not load your requests')} waiting={<FigureSkeleton />} brief>
        {(requests) => {
          const count = countOf(requests, 'pending');
          return (
            <Figure value={count}>
              {t('{count, plural, one {leave request} other {leave requests}}', { count })}
            </Figure>
          );
        }}
      </Loaded>
      <p className="mt-auto flex flex-wrap gap-x-4 pt-2">
        <Link to="/leave" className="flex min-h-6 items-center text-accent underline underline-offset-4">
          {t('View requests')}
        </Link>
        <Link
          to="/team-calendar"
          className="flex min-h-6 items-center text-accent underline underline-offset-4"
        >
          {t('Who is away')}
        </Link>
      </p>
    </Card>
  );
}
