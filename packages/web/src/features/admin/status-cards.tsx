import { useTranslate } from '../../language/use-translate.ts';
import { Badge } from '../../ui/badge.tsx';
import { Figures, Part, PartSkeleton } from '../../ui/figures.tsx';
import { statusCards } from './status.ts';
import { useStatus } from './use-status.ts';

export function StatusCards() {
  const t = useTranslate();
  const { query, status } = useStatus();
  return (
    <Figures>
      {statusCards(status).map(({ title, label, tone, meaning }) => (
        <Part key={title.message} title={t(title)}>
          {query.isPending ? (
            <PartSkeleton />
          ) : (
            <p className="wrap-anywhere flex min-h-8 flex-wrap items-center gap-x-2 text-ink-soft text-xs">
              <Badge tone={tone}>{t(label)}</Badge>
              {meaning && t(meaning)}
            </p>
          )}
        </Part>
      ))}
    </Figures>
  );
}
