import { trpc } from '../../server/trpc.ts';
import type { useAnnouncements } from './use-announcements.ts';

/** The device's announcements; those that the page of a first visit brought while the device has none yet. */
export function useFirstAnnouncements(own: ReturnType<typeof useAnnouncements>): typeof own {
  const { data } = trpc.message.announcements.useQuery(undefined, { enabled: false });
  return own.data || own.error ? own : { ...own, data };
}
