import * as z from 'zod/mini';
import { wireInstant } from '../calendar/instant.ts';
import { adminResponse, oneOf, requiredText, reviewedFields } from '../reviewed.ts';

/** Lengths in characters. */
export const hrDocumentLimits = { details: 2_000, title: 200 } as const;

/** What the company hands to a person as a file (D38): a pay slip, or what they asked for. */
export const hrDocumentKinds = ['pay_slip', 'hr_document'] as const;
export type HrDocumentKind = (typeof hrDocumentKinds)[number];

/** One such file as the wire carries it; it is opened from /uploads/{fileName}. Where it lies on disk stays there (D22). */
export const hrDocument = z.object({
  id: z.int(),
  userId: z.int(),
  kind: z.enum(hrDocumentKinds),
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
export const hrDocumentUploadFields = z
  .object({
    userId: idText('The person must be given by id'),
    kind: oneOf('Kind', hrDocumentKinds),
    title: requiredText('Title', hrDocumentLimits.title).check(
      z.regex(/^[^\n\r\t]*$/, 'Title must be one line'),
    ),
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
export type HrDocumentUploadFields = z.infer<typeof hrDocumentUploadFields>;

/** The documents a person can ask HR for (D38). */
export const requestableDocuments = [
  'Employment certificate',
  'Salary certificate',
  'Tax statement',
  'Reference letter',
  'Other',
] as const;
export type RequestableDocument = (typeof requestableDocuments)[number];

/** What asking for a document takes (D38). What exactly is wanted says `details`. */
export const hrDocumentRequestInput = z.object({
  paper: oneOf('Document', requestableDocuments),
  details: requiredText('Details', hrDocumentLimits.details),
});
export type HrDocumentRequestInput = z.infer<typeof hrDocumentRequestInput>;

/** What an administrator's answer in words takes. A file answers by itself. */
export const hrDocumentAnswerInput = z.object({ adminResponse });
export type HrDocumentAnswerInput = z.infer<typeof hrDocumentAnswerInput>;

/** Where a request for a document stands. */
export const hrDocumentRequestStatuses = ['pending', 'answered'] as const;
export type HrDocumentRequestStatus = (typeof hrDocumentRequestStatuses)[number];

/** One request for a document as the wire carries it (D38), with the file that answered it, if one did. */
export const hrDocumentRequest = z.object({
  id: z.int(),
  userId: z.int(),
  paper: z.enum(requestableDocuments),
  details: z.string(),
  status: z.enum(hrDocumentRequestStatuses),
  file: z.nullable(hrDocument),
  ...reviewedFields,
});

/** One as administrators see it: with the person. */
export const hrDocumentRequestToAnswer = z.extend(hrDocumentRequest, {
  user: z.object({
    id: z.int(),
    fullName: z.string(),
    employeeId: z.string(),
    department: z.nullable(z.string()),
  }),
});
