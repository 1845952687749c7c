import { Bar, Skeleton } from '../../ui/skeleton.tsx';

export function SettingsSkeleton() {
  return (
    <Skeleton>
      {['h-36', 'h-64', 'h-80'].map((height) => (
        <div
          key={height}
          className="mb-8 grid gap-x-8 gap-y-4 border-line border-t pt-6 lg:grid-cols-[15rem_minmax(0,60rem)]"
        >
          <div>
            <Bar className="h-6 w-28" />
            <Bar className="mt-1 h-10 w-56" />
          </div>
          <Bar className={height} />
        </div>
      ))}
    </Skeleton>
  );
}
