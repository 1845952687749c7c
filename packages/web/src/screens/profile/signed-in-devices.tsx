import { SessionList, useSessions } from '../../features/account/own-sessions.tsx';
import { Loaded } from '../../shell/outage/loaded.tsx';
import { useSync } from '../../store/use-own.ts';
import { Card } from '../../ui/card.tsx';
import { BarsSkeleton } from '../../ui/skeleton.tsx';

/** Where the person is signed in (D56). It needs the server. */
export function SignedInDevices() {
  const query = useSessions();
  const { connected } = useSync();
  return (
    <Card title="Signed-in Devices">
      <Loaded
        query={query}
        what="your sessions"
        waiting={<BarsSkeleton bars={['h-9 w-full', 'h-9 w-full']} />}
      >
        {(sessions) => <SessionList sessions={sessions} disabled={!connected} />}
      </Loaded>
    </Card>
  );
}
