import * as z from 'zod/mini';
import { wireInstant } from '../calendar/instant.ts';
import { adminResponse, closedField, oneOf, reviewedFields } from '../fields/reviewed.ts';
import { requiredText } from '../fields/text.ts';
import { fieldSays } from '../fields/texts.ts';
import { spokenBySchema } from '../language/texts.ts';
import { msg } from '../language/translate.ts';
import { hrDocumentSchemaTexts } from './schema-texts.ts';
import { hrDocumentTexts } from './texts.ts';

/** Lengths in characters. */
export const hrDocumentLimits = { details: 2_000, title: 200 } as const;

export const hrDocumentKinds = ['pay_slip', 'hr_document'] as const;
export type HrDocumentKind = (typeof hrDocumentKinds)[number];

/** An HR document on the wire, opened from /uploads/{fileName}, without its path on the server's disk (D22). */
export const hrDocument = z.object({
  id: z.int(),
  userId: z.int(),
  kind: z.enum(hrDocumentKinds),
  title: z.string(),
  fileName: z.string(),
  originalName: z.string(),
  mimeType: z.string(),
  fileSize: z.int(),
  createdAt: wireInstant,
});

const idText = (message: string) =>
  z.pipe(z.string(message).check(z.regex(/^[1-9]\d{0,14}$/, message)), z.transform(Number));

/** An empty request means none. A pay slip answers no request (D38). */
export const hrDocumentUploadFields = z
  .object({
    userId: idText('The person must be given by id'),
    kind: oneOf(msg('Kind'), hrDocumentKinds),
    title: requiredText(msg('Title'), hrDocumentLimits.title).check(
      z.regex(/^[^\n\r\t]*$/, fieldSays.mustBeOneLine({ label: msg('Title') })),
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
        spokenBySchema(hrDocumentTexts.requestGivenId()),
      ),
    ),
    adminResponse,
  })
  .check(
    z.refine(({ kind, requestId }) => kind === 'hr_document' || requestId === undefined, {
      error: hrDocumentSchemaTexts.paySlipAnswersNoRequest(),
      path: ['requestId'],
    }),
  );
export type HrDocumentUploadFields = z.infer<typeof hrDocumentUploadFields>;

export const requestableDocuments = [
  'Employment certificate',
  'Salary certificate',
  'Tax statement',
  'Reference letter',
  'Other',
] as const;
export type RequestableDocument = (typeof requestableDocuments)[number];

export const hrDocumentRequestInput = z.object({
  document: oneOf(msg('Document'), requestableDocuments),
  details: requiredText(msg('Details'), hrDocumentLimits.details),
});
export type HrDocumentRequestInput = z.infer<typeof hrDocumentRequestInput>;

/** Input of an administrator's answer in words. A file is an answer by itself. */
export const hrDocumentAnswerInput = z.object({ adminResponse });
export type HrDocumentAnswerInput = z.infer<typeof hrDocumentAnswerInput>;

export const hrDocumentRequestStatuses = ['pending', 'answered'] as const;
export type HrDocumentRequestStatus = (typeof hrDocumentRequestStatuses)[number];

export const hrDocumentRequest = z.object({
  id: z.int(),
  userId: z.int(),
  document: z.enum(requestableDocuments),
  details: z.string(),
  status: z.enum(hrDocumentRequestStatuses),
  file: z.nullable(hrDocument),
  ...reviewedFields,
});

export const hrDocumentRequestToAnswer = z.extend(hrDocumentRequest, {
  ...closedField,
  user: z.object({
    id: z.int(),
    fullName: z.string(),
    employeeId: z.string(),
    department: z.nullable(z.string()),
  }),
});
