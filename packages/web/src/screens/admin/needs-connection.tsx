import { useSync } from '../../store/use-own.ts';

/** Says that an administrator's lists are not kept on the device (D41); nothing while the server is at hand. */
export function NeedsConnection() {
  const { connected } = useSync();
  return (
    <div role="status" className="empty:hidden">
      {!connected && (
        <p className="mb-6 rounded-md bg-warn-soft px-4 py-3 text-warn">
          These lists need a connection. What you see may be out of date, and nothing can be decided until
          Muster can be reached again.
        </p>
      )}
    </div>
  );
}
