import * as z from 'zod/mini';
import { wireInstant } from '../calendar/instant.ts';
import { oneOf, requiredText, reviewedFields } from '../reviewed.ts';

/** What the company hands to a person as a file (D38): a pay slip, or what they asked for. */
export const paperKinds = ['pay_slip', 'hr_document'] as const;
export type PaperKind = (typeof paperKinds)[number];

/** One such file as the wire carries it; it is opened from /uploads/{fileName}. Where it lies on disk stays there (D22). */
export const paper = z.object({
  id: z.int(),
  userId: z.int(),
  kind: z.enum(paperKinds),
  /** What it is, in the words of whoever uploaded it: "October 2026". */
  title: z.string(),
  fileName: z.string(),
  originalName: z.string(),
  mimeType: z.string(),
  fileSize: z.int(),
  createdAt: wireInstant,
});

/** The documents a person can ask HR for (D38). */
export const requestablePapers = [
  'Employment certificate',
  'Salary certificate',
  'Tax statement',
  'Reference letter',
  'Other',
] as const;
export type RequestablePaper = (typeof requestablePapers)[number];

/** Lengths in characters. */
export const paperLimits = { details: 2_000, title: 200 } as const;

/** What asking for a document takes (D38). What exactly is wanted says `details`. */
export const paperRequestInput = z.object({
  paper: oneOf('Document', requestablePapers),
  details: requiredText('Details', paperLimits.details),
});
export type PaperRequestInput = z.infer<typeof paperRequestInput>;

/** Where a request for a document stands. */
export const paperRequestStatuses = ['pending', 'answered'] as const;

/** One request for a document as the wire carries it (D38), with the file that answered it, if one did. */
export const paperRequest = z.object({
  id: z.int(),
  userId: z.int(),
  paper: z.enum(requestablePapers),
  details: z.string(),
  status: z.enum(paperRequestStatuses),
  file: z.nullable(paper),
  ...reviewedFields,
});
