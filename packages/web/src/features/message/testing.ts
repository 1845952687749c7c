import { instantAt } from '@muster/domain/calendar/instant';
import type { Row } from '../../store/device/kinds.ts';
import type { Entry } from '../../store/queue/entry.ts';
import { testEntry } from '../../store/testing.ts';

const noon = Date.parse('2026-11-19T11:00:00.000Z');

export const own = { senderId: 3, senderName: 'Ada Lovelace' } as const;

export function mirroredMessage(id: number, changes: Partial<Row<'message'>> = {}): Row<'message'> {
  return {
    id,
    senderId: 8,
    senderName: 'Grace Hopper',
    content: `Message ${id}`,
    isAnnouncement: false,
    clientId: null,
    createdAt: instantAt(noon + id * 1000),
    editedAt: null,
    deletedAt: null,
    endsOn: null,
    ...changes,
  };
}

export const sending = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

export function sendingEntry(n: number, changes: Partial<Entry> = {}): Entry {
  return testEntry('sendMessage', instantAt(noon + n * 1000), {
    id: `entry-${n}`,
    order: n,
    accountId: own.senderId,
    data: { content: `Message ${n}`, isAnnouncement: false, clientId: sending(n) },
    ...changes,
  });
}
