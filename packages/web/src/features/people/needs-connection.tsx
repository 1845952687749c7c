import { useSync } from '../../store/use-own.ts';

/** Says, where it is so, that data about others comes from the server only and can be changed there only (D41). */
export function NeedsConnection() {
  const { connected } = useSync();
  return (
    <div role="status" className="empty:hidden">
      {!connected && (
        <p className="mb-4 rounded-md bg-warn-soft px-4 py-3 text-warn">
          Muster cannot be reached. What you see here may be out of date, and nothing of it can be changed.
        </p>
      )}
    </div>
  );
}
