import * as z from 'zod/mini';
import { wirePlainDate } from '../calendar/plain-date.ts';
import { personKey } from '../people/key.ts';
import { personalDataSchemaTexts } from './schema-texts.ts';

export const personalExport = z.object({ path: z.string() });

export const erasedKinds = [
  'messages',
  'places',
  'documents',
  'hr_documents',
  'warnings',
  'notes',
  'notices',
  'sign_in',
] as const;
export type ErasedKind = (typeof erasedKinds)[number];

export const keptKinds = ['attendance', 'leave', 'hr_documents', 'warnings', 'audit'] as const;
export type KeptKind = (typeof keptKinds)[number];

/** What an erasure deletes, and what stays until when. Nothing of grievances: it is the same with and without them (D20). */
export const erasurePreview = z.object({
  isErased: z.boolean(),
  deleted: z.array(z.object({ kind: z.enum(erasedKinds), count: z.int() })),
  /** `until` is the date on which the newest of them is old enough; null if there are none. */
  kept: z.array(z.object({ kind: z.enum(keptKinds), count: z.int(), until: z.nullable(wirePlainDate) })),
});
export type ErasurePreview = z.infer<typeof erasurePreview>;

export const erasureInput = z.extend(personKey, {
  fullName: z.string(personalDataSchemaTexts.fullNameTyped()),
});
export type ErasureInput = z.infer<typeof erasureInput>;
