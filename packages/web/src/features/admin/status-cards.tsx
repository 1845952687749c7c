import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { BarsSkeleton } from '../../ui/skeleton.tsx';
import { statusCards } from './status.ts';
import { useStatus } from './use-status.ts';

export function StatusCards() {
  const { query, status } = useStatus();
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      {statusCards(status).map(({ title, label, tone, meaning }) => (
        <Card key={title} title={title}>
          {query.isPending ? (
            <BarsSkeleton bars={['h-6 w-24', 'mt-2 h-[1.5em] w-40']} />
          ) : (
            <>
              <p>
                <Badge tone={tone}>{label}</Badge>
              </p>
              <p className="wrap-anywhere mt-2 text-ink-soft">{meaning}</p>
            </>
          )}
        </Card>
      ))}
    </div>
  );
}
