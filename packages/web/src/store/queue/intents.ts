import type { AppRouter } from '@muster/api/router';
import { correction } from '@muster/domain/attendance/correction-schema';
import { attendanceRecord, undoneRecord } from '@muster/domain/attendance/schema';
import { type DocumentType, document, type relatedTypes } from '@muster/domain/document/schema';
import { grievance } from '@muster/domain/grievance/schema';
import { msg, type Translatable } from '@muster/domain/language/translate';
import { leaveRequest } from '@muster/domain/leave/schema';
import { message } from '@muster/domain/message/schema';
import type { inferRouterInputs } from '@trpc/server';
import type * as z from 'zod/mini';

type Inputs = inferRouterInputs<AppRouter>;

interface IntentInputs {
  readonly checkIn: Inputs['attendance']['checkIn'];
  readonly checkOut: Inputs['attendance']['checkOut'];
  readonly undoPress: Inputs['attendance']['undo'];
  readonly askCorrection: Inputs['attendance']['askCorrection'];
  readonly requestLeave: Inputs['leave']['request'];
  readonly withdrawLeave: Inputs['leave']['withdraw'];
  readonly cancelLeave: Inputs['leave']['askCancel'];
  readonly fileGrievance: Inputs['grievance']['file'];
  readonly uploadDocument: UploadInput;
  readonly sendMessage: Inputs['message']['post'] & { readonly clientId: string };
  readonly editMessage: Inputs['message']['edit'];
  readonly deleteMessage: Inputs['message']['delete'];
}

type UploadInput = {
  readonly documentType: DocumentType;
  readonly relatedType?: (typeof relatedTypes)[number];
  /** The request or grievance it belongs to, by id, or by the key of the entry that creates it (S37). */
  readonly relatedId?: number;
  readonly relatedKey?: string;
  readonly fileName: string;
  /** In bytes; shown, not sent. */
  readonly fileSize: number;
};

export type IntentName = keyof IntentInputs;
export type IntentInput<I extends IntentName> = IntentInputs[I];

export interface IntentDeclaration {
  /** Where it is posted. The queue calls no other path. */
  readonly endpoint: `/api/${string}`;
  /** Entries of one lane are sent in the order of recording, one at a time (S21). */
  readonly lane: string;
  readonly carriesFile?: true;
  /** Its input claims when it happened (D3). */
  readonly claimsTime?: true;
  readonly label: Translatable;
  readonly failure: Translatable;
  /** The schema of a successful answer; anything else did not come from Muster (S23). */
  readonly answer: z.ZodMiniType;
}

/** Every intent that can be queued (S20). */
export const intents = {
  checkIn: {
    endpoint: '/api/attendance/checkin',
    lane: 'attendance',
    claimsTime: true,
    label: msg('Check-in'),
    failure: msg('Failed to check in'),
    answer: attendanceRecord,
  },
  checkOut: {
    endpoint: '/api/attendance/checkout',
    lane: 'attendance',
    claimsTime: true,
    label: msg('Check-out'),
    failure: msg('Failed to check out'),
    answer: attendanceRecord,
  },
  undoPress: {
    endpoint: '/api/attendance/undo',
    lane: 'attendance',
    claimsTime: true,
    label: msg('Undo', undefined, 'a taking back that waits to be sent'),
    failure: msg('Failed to undo'),
    answer: undoneRecord,
  },
  askCorrection: {
    endpoint: '/api/attendance/corrections',
    lane: 'attendance',
    label: msg('Correction'),
    failure: msg('Failed to request a correction'),
    answer: correction,
  },
  requestLeave: {
    endpoint: '/api/leave-requests',
    lane: 'leave',
    label: msg('Leave request'),
    failure: msg('Failed to submit leave request'),
    answer: leaveRequest,
  },
  withdrawLeave: {
    endpoint: '/api/leave-requests/withdraw',
    lane: 'leave',
    label: msg('Withdrawal of leave'),
    failure: msg('Failed to withdraw leave request'),
    answer: leaveRequest,
  },
  cancelLeave: {
    endpoint: '/api/leave-requests/cancel',
    lane: 'leave',
    label: msg('Cancellation of leave'),
    failure: msg('Failed to request the cancellation'),
    answer: leaveRequest,
  },
  fileGrievance: {
    endpoint: '/api/grievances',
    lane: 'grievance',
    label: msg('Grievance'),
    failure: msg('Failed to submit grievance'),
    answer: grievance,
  },
  uploadDocument: {
    endpoint: '/api/documents/upload',
    lane: 'document',
    carriesFile: true,
    label: msg('File'),
    failure: msg('Upload failed'),
    answer: document,
  },
  sendMessage: {
    endpoint: '/api/messages',
    lane: 'chat',
    label: msg('Chat message'),
    failure: msg('Failed to send message'),
    answer: message,
  },
  editMessage: {
    endpoint: '/api/messages/edit',
    lane: 'chat',
    claimsTime: true,
    label: msg('Edited message'),
    failure: msg('Failed to edit message'),
    answer: message,
  },
  deleteMessage: {
    endpoint: '/api/messages/delete',
    lane: 'chat',
    claimsTime: true,
    label: msg('Deleted message'),
    failure: msg('Failed to delete message'),
    answer: message,
  },
} as const satisfies Record<IntentName, IntentDeclaration>;

export type PressName = 'checkIn' | 'checkOut';

/** True of a check-in or check-out. */
export function isPress({ intent }: { readonly intent: string }): boolean {
  return intent === 'checkIn' || intent === 'checkOut';
}

/** The declaration of a stored intent; undefined if this version does not know it or its endpoint differs. */
export function findIntent(entry: { intent: string; endpoint: string }): IntentDeclaration | undefined {
  const known: Readonly<Record<string, IntentDeclaration>> = intents;
  const intent = Object.hasOwn(known, entry.intent) ? known[entry.intent] : undefined;
  return intent?.endpoint === entry.endpoint ? intent : undefined;
}
