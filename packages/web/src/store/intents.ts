import type { AppRouter } from '@muster/api/router';
import { attendanceRecord } from '@muster/domain/attendance/schema';
import type { inferRouterInputs } from '@trpc/server';
import type * as z from 'zod/mini';

type Inputs = inferRouterInputs<AppRouter>;

/** What each intent carries: the input of the procedure that its endpoint leads to. */
interface IntentInputs {
  readonly checkIn: Inputs['attendance']['checkIn'];
  readonly checkOut: Inputs['attendance']['checkOut'];
}

/** Something an employee does that may wait for a network (D42). */
export type IntentName = keyof IntentInputs;
export type IntentInput<I extends IntentName> = IntentInputs[I];

interface IntentDeclaration {
  /** Where it is posted. Nothing else is ever called from the queue. */
  readonly endpoint: `/api/${string}`;
  /** Intents of one lane are applied in the order in which they were recorded, one at a time. */
  readonly lane: string;
  /** What the queue calls it. */
  readonly words: string;
  /** How a refusal is headed (SPEC section 8). */
  readonly failure: string;
  /** What the server answers when it did it. Anything else did not come from Muster. */
  readonly answer: z.ZodMiniType;
}

/** Every intent that may wait in the queue, one line each. */
export const intents = {
  checkIn: {
    endpoint: '/api/attendance/checkin',
    lane: 'attendance',
    words: 'Check-in',
    failure: 'Failed to check in',
    answer: attendanceRecord,
  },
  checkOut: {
    endpoint: '/api/attendance/checkout',
    lane: 'attendance',
    words: 'Check-out',
    failure: 'Failed to check out',
    answer: attendanceRecord,
  },
} as const satisfies Record<IntentName, IntentDeclaration>;

/** What is declared of a stored intent; undefined for one that this version does not know, or with a foreign endpoint. */
export function findIntent(entry: { intent: string; endpoint: string }): IntentDeclaration | undefined {
  const known: Readonly<Record<string, IntentDeclaration>> = intents;
  const intent = Object.hasOwn(known, entry.intent) ? known[entry.intent] : undefined;
  return intent?.endpoint === entry.endpoint ? intent : undefined;
}
