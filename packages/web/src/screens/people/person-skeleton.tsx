import { Bar, Skeleton } from '../../ui/skeleton.tsx';

export function PersonSkeleton() {
  return (
    <Skeleton>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        {['h-48', 'h-64', 'h-96', 'h-40'].map((height) => (
          <Bar key={height} className={height} />
        ))}
      </div>
    </Skeleton>
  );
}
