import * as z from 'zod/mini';
import { attendanceStatus } from '../attendance/schema.ts';
import { wireInstant } from '../calendar/instant.ts';
import { wirePlainDate } from '../calendar/plain-date.ts';
import { msg } from '../language/translate.ts';

export const webhookEvents = {
  'attendance.checked_in': msg('A person checked in'),
  'leave.decided': msg('A leave request was decided'),
  'person.created': msg('A person was added or registered'),
} as const;

export type WebhookEvent = keyof typeof webhookEvents;

export const webhookEventTypes = Object.keys(webhookEvents) as [WebhookEvent, ...WebhookEvent[]];

export function isWebhookEvent(type: string): type is WebhookEvent {
  return Object.hasOwn(webhookEvents, type);
}

/** How a leave request was decided; the last two answer the wish to cancel approved leave (D16). */
export const leaveDecisions = ['approved', 'rejected', 'cancelled', 'kept'] as const;

const person = { userId: z.int(), employeeId: z.string() };

/** What an event says: ids and few facts. No reason or type of leave, no place, nothing of a grievance (D20, D62). */
const eventData = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('attendance.checked_in'),
    data: z.object({
      ...person,
      attendanceId: z.int(),
      date: wirePlainDate,
      checkInTime: wireInstant,
      status: attendanceStatus,
      manual: z.boolean(),
      lateSync: z.boolean(),
    }),
  }),
  z.object({
    type: z.literal('leave.decided'),
    data: z.object({
      ...person,
      leaveRequestId: z.int(),
      decision: z.enum(leaveDecisions),
      startDate: wirePlainDate,
      endDate: wirePlainDate,
    }),
  }),
  z.object({
    type: z.literal('person.created'),
    data: z.object({ ...person, fullName: z.string(), joinDate: wirePlainDate }),
  }),
  z.object({ type: z.literal('webhook.test'), data: z.object({ webhookId: z.int() }) }),
]);
export type WebhookEventData = z.infer<typeof eventData>;

/** What a receiver gets. `id` is the same in every attempt, and for every webhook that gets the event. */
export const webhookBody = z.intersection(z.object({ id: z.string(), at: wireInstant }), eventData);

export const webhookPayload = z.object({ webhookId: z.int(), body: webhookBody });
export type WebhookPayload = z.infer<typeof webhookPayload>;
