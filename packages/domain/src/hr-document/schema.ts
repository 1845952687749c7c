import * as z from 'zod/mini';
import { wireInstant } from '../calendar/instant.ts';
import { adminResponse, oneOf, requiredText, reviewedFields } from '../reviewed.ts';

/** Lengths in characters. */
export const paperLimits = { details: 2_000, title: 200 } as const;

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

/** Whole numbers above 0 as a multipart form has them. */
const idText = (message: string) =>
  z.pipe(z.string(message).check(z.regex(/^[1-9]\d{0,14}$/, message)), z.transform(Number));

/**
 * The fields that come with a file that the company hands out (D38): whom it is for, and which request it answers.
 * An empty request is none. A pay slip answers nothing.
 */
export const paperUploadFields = z
  .object({
    userId: idText('The person must be given by id'),
    kind: oneOf('Kind', paperKinds),
    title: requiredText('Title', paperLimits.title).check(z.regex(/^[^\n\r\t]*$/, 'Title must be one line')),
    requestId: z.optional(
      z.union(
        [
          z.pipe(
            z.literal(''),
            z.transform(() => undefined),
          ),
          idText('The request must be given by id'),
        ],
        'The request must be given by id',
      ),
    ),
    adminResponse,
  })
  .check(
    z.refine(({ kind, requestId }) => kind === 'hr_document' || requestId === undefined, {
      error: 'A pay slip answers no request',
      path: ['requestId'],
    }),
  );
export type PaperUploadFields = z.infer<typeof paperUploadFields>;

/** The documents a person can ask HR for (D38). */
export const requestablePapers = [
  'Employment certificate',
  'Salary certificate',
  'Tax statement',
  'Reference letter',
  'Other',
] as const;
export type RequestablePaper = (typeof requestablePapers)[number];

/** What asking for a document takes (D38). What exactly is wanted says `details`. */
export const paperRequestInput = z.object({
  paper: oneOf('Document', requestablePapers),
  details: requiredText('Details', paperLimits.details),
});
export type PaperRequestInput = z.infer<typeof paperRequestInput>;

/** What an administrator's answer in words takes. A file answers by itself. */
export const paperAnswerInput = z.object({ adminResponse });
export type PaperAnswerInput = z.infer<typeof paperAnswerInput>;

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

/** One as administrators see it: with the person. */
export const paperRequestToAnswer = z.extend(paperRequest, {
  user: z.object({
    id: z.int(),
    fullName: z.string(),
    employeeId: z.string(),
    department: z.nullable(z.string()),
  }),
});
