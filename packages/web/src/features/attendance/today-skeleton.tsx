import { Bar, Skeleton } from '../../ui/skeleton.tsx';

/** Stands where Today's Status will be: its headline, a line, a button. */
export function TodaySkeleton() {
  return (
    <Skeleton>
      <Bar className="h-8 w-48 sm:h-10" />
      <Bar className="mt-1 h-[1.5em] w-36" />
      <Bar className="mt-5 h-11 w-32" />
    </Skeleton>
  );
}
