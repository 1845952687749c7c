import { Badge } from '../../ui/badge.tsx';
import { Figures, Part, PartSkeleton } from '../../ui/figures.tsx';
import { statusCards } from './status.ts';
import { useStatus } from './use-status.ts';

export function StatusCards() {
  const { query, status } = useStatus();
  return (
    <Figures>
      {statusCards(status).map(({ title, label, tone, meaning }) => (
        <Part key={title} title={title}>
          {query.isPending ? (
            <PartSkeleton />
          ) : (
            <p className="wrap-anywhere flex min-h-8 flex-wrap items-center gap-x-2 text-ink-soft text-xs">
              <Badge tone={tone}>{label}</Badge>
              {meaning}
            </p>
          )}
        </Part>
      ))}
    </Figures>
  );
}
