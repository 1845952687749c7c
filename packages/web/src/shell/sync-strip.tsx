import { useLocation } from '@tanstack/react-router';
import { CloudOff } from 'lucide-react';
import { momentText } from '../company-time/moment.tsx';
import { useKnownZone } from '../company-time/use-known-zone.ts';
import { useNow } from '../company-time/use-now.ts';
import { useSync } from '../store/use-own.ts';
import { unreachable } from '../unreachable.ts';

/** Says that the screen may be outdated and since when; empty while the server can be reached (D41). */
export function SyncStrip() {
  const { connected, syncedAt } = useSync();
  const now = useNow();
  const zone = useKnownZone();
  // Admin screens show other people's records, which are not stored here; they say so themselves.
  const isOwn = useLocation({ select: ({ pathname }) => !pathname.startsWith('/admin') });
  const asOf = syncedAt && zone ? ` as of ${momentText(syncedAt, now, zone)}` : '';
  return (
    <div role="status" className="empty:hidden print:hidden">
      {!connected && (
        <p className="flex items-start gap-2 border-line border-b bg-sunken px-4 py-2 text-ink-soft sm:px-6 lg:px-8">
          <CloudOff aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>
            {navigator.onLine ? unreachable : 'You are offline.'}
            {isOwn && ` You see your records${asOf}. What you do is kept here and sent later.`}
          </span>
        </p>
      )}
    </div>
  );
}
