import { Bar } from '../../ui/skeleton.tsx';

/** Placeholders as tall as the cards of predictions. */
export function CardsSkeleton() {
  return (
    <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4">
      {[1, 2, 3].map((card) => (
        <div key={card} className="flex h-84 flex-col gap-4 rounded-lg border border-line bg-surface p-5">
          <Bar className="h-6 w-40" />
          <Bar className="h-10 w-full" />
          <Bar className="h-24 w-4/5" />
          <Bar className="h-12 w-full" />
        </div>
      ))}
    </div>
  );
}
