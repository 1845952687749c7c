import { useSync } from '../../store/use-own.ts';

/** Said while the server is out of reach: others' records are not kept on devices (D41). */
export function ConnectionNote() {
  const { connected } = useSync();
  return (
    <div role="status" className="empty:hidden">
      {!connected && (
        <p className="mb-4 rounded-md bg-warn-soft px-4 py-3 text-warn">
          This page needs a connection to Muster. What you see is as it was when the connection broke off, and
          nothing can be opened or noted until it is back.
        </p>
      )}
    </div>
  );
}
