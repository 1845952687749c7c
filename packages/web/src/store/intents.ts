import type { AppRouter } from '@muster/api/router';
import { correction } from '@muster/domain/attendance/correction-schema';
import { attendanceRecord } from '@muster/domain/attendance/schema';
import { type DocumentType, document, type relatedTypes } from '@muster/domain/document/schema';
import { grievance } from '@muster/domain/grievance/schema';
import { leaveRequest } from '@muster/domain/leave/schema';
import { message } from '@muster/domain/message/schema';
import type { inferRouterInputs } from '@trpc/server';
import type * as z from 'zod/mini';

type Inputs = inferRouterInputs<AppRouter>;

/** What each intent carries: the input of the procedure that its endpoint leads to. */
interface IntentInputs {
  readonly checkIn: Inputs['attendance']['checkIn'];
  readonly checkOut: Inputs['attendance']['checkOut'];
  readonly askCorrection: Inputs['attendance']['askCorrection'];
  readonly requestLeave: Inputs['leave']['request'];
  readonly withdrawLeave: Inputs['leave']['withdraw'];
  readonly cancelLeave: Inputs['leave']['askCancel'];
  readonly fileGrievance: Inputs['grievance']['file'];
  readonly uploadDocument: UploadInput;
  readonly sendMessage: Inputs['message']['post'] & { readonly clientId: string };
}

/** The fields that go with an uploaded file, and its name (U100). */
type UploadInput = {
  readonly documentType: DocumentType;
  readonly relatedType?: (typeof relatedTypes)[number];
  /** The request or grievance it belongs to, by its id, or by the key of the entry that makes it (D42). */
  readonly relatedId?: number;
  readonly relatedKey?: string;
  readonly fileName: string;
  /** In bytes, for the screens. */
  readonly fileSize: number;
};

/** Something an employee does that may wait for a network (D42). */
export type IntentName = keyof IntentInputs;
export type IntentInput<I extends IntentName> = IntentInputs[I];

interface IntentDeclaration {
  /** Where it is posted. Nothing else is ever called from the queue. */
  readonly endpoint: `/api/${string}`;
  /** Intents of one lane are applied in the order in which they were recorded, one at a time. */
  readonly lane: string;
  /** Carries a file, and is posted as a form. */
  readonly carriesFile?: true;
  /** What the queue calls it. */
  readonly label: string;
  /** How a refusal is headed (U102). */
  readonly failure: string;
  /** What the server answers when it did it. Anything else did not come from Muster. */
  readonly answer: z.ZodMiniType;
}

/** Every intent that may wait in the queue, one line each. */
export const intents = {
  checkIn: {
    endpoint: '/api/attendance/checkin',
    lane: 'attendance',
    label: 'Check-in',
    failure: 'Failed to check in',
    answer: attendanceRecord,
  },
  checkOut: {
    endpoint: '/api/attendance/checkout',
    lane: 'attendance',
    label: 'Check-out',
    failure: 'Failed to check out',
    answer: attendanceRecord,
  },
  askCorrection: {
    endpoint: '/api/attendance/corrections',
    lane: 'attendance',
    label: 'Correction',
    failure: 'Failed to ask for a correction',
    answer: correction,
  },
  requestLeave: {
    endpoint: '/api/leave-requests',
    lane: 'leave',
    label: 'Leave request',
    failure: 'Failed to submit leave request',
    answer: leaveRequest,
  },
  withdrawLeave: {
    endpoint: '/api/leave-requests/withdraw',
    lane: 'leave',
    label: 'Withdrawal of leave',
    failure: 'Failed to withdraw leave request',
    answer: leaveRequest,
  },
  cancelLeave: {
    endpoint: '/api/leave-requests/cancel',
    lane: 'leave',
    label: 'Wish to cancel leave',
    failure: 'Failed to ask to cancel leave',
    answer: leaveRequest,
  },
  fileGrievance: {
    endpoint: '/api/grievances',
    lane: 'grievance',
    label: 'Grievance',
    failure: 'Failed to submit grievance',
    answer: grievance,
  },
  uploadDocument: {
    endpoint: '/api/documents/upload',
    lane: 'document',
    carriesFile: true,
    label: 'File',
    failure: 'Upload failed',
    answer: document,
  },
  sendMessage: {
    endpoint: '/api/messages',
    lane: 'chat',
    label: 'Chat message',
    failure: 'Failed to send message',
    answer: message,
  },
} as const satisfies Record<IntentName, IntentDeclaration>;

/** What is declared of a stored intent; undefined for one that this version does not know, or with a foreign endpoint. */
export function findIntent(entry: { intent: string; endpoint: string }): IntentDeclaration | undefined {
  const known: Readonly<Record<string, IntentDeclaration>> = intents;
  const intent = Object.hasOwn(known, entry.intent) ? known[entry.intent] : undefined;
  return intent?.endpoint === entry.endpoint ? intent : undefined;
}
