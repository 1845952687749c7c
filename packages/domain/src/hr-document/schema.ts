import * as z from 'zod/mini';
import { wireInstant } from '../calendar/instant.ts';
import { adminResponse, oneOf, reviewedFields } from '../fields/reviewed.ts';
import { requiredText } from '../fields/text.ts';

/** Lengths in characters. */
export const hrDocumentLimits = { details: 2_000, title: 200 } as const;

/** The kinds of HR documents (D38): a pay slip, or a document that the person asked for. */
export const hrDocumentKinds = ['pay_slip', 'hr_document'] as const;
export type HrDocumentKind = (typeof hrDocumentKinds)[number];

/** An HR document on the wire, opened from /uploads/{fileName}, without its path on the server's disk (D22). */
export const hrDocument = z.object({
  id: z.int(),
  userId: z.int(),
  kind: z.enum(hrDocumentKinds),
  /** The uploader's title, such as "October 2026". */
  title: z.string(),
  fileName: z.string(),
  originalName: z.string(),
  mimeType: z.string(),
  fileSize: z.int(),
  createdAt: wireInstant,
});

/** A whole number above 0 in a multipart field. */
const idText = (message: string) =>
  z.pipe(z.string(message).check(z.regex(/^[1-9]\d{0,14}$/, message)), z.transform(Number));

/**
 * The form fields of an HR document's upload (D38): the person, and the request that it answers. An empty request
 * means none. A pay slip answers no request.
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

/** Input of asking for a document (D38). `details` says what exactly is wanted. */
export const hrDocumentRequestInput = z.object({
  paper: oneOf('Document', requestableDocuments),
  details: requiredText('Details', hrDocumentLimits.details),
});
export type HrDocumentRequestInput = z.infer<typeof hrDocumentRequestInput>;

/** Input of an administrator's answer in words. A file is an answer by itself. */
export const hrDocumentAnswerInput = z.object({ adminResponse });
export type HrDocumentAnswerInput = z.infer<typeof hrDocumentAnswerInput>;

/** The status of a request for a document. */
export const hrDocumentRequestStatuses = ['pending', 'answered'] as const;
export type HrDocumentRequestStatus = (typeof hrDocumentRequestStatuses)[number];

/** A request for a document on the wire (D38), with the file that answered it, if any. */
export const hrDocumentRequest = z.object({
  id: z.int(),
  userId: z.int(),
  paper: z.enum(requestableDocuments),
  details: z.string(),
  status: z.enum(hrDocumentRequestStatuses),
  file: z.nullable(hrDocument),
  ...reviewedFields,
});

/** A request as administrators see it: with the person. */
export const hrDocumentRequestToAnswer = z.extend(hrDocumentRequest, {
  user: z.object({
    id: z.int(),
    fullName: z.string(),
    employeeId: z.string(),
    department: z.nullable(z.string()),
  }),
});
