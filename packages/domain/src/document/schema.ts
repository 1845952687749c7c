import * as z from 'zod/mini';
import { adminResponse, oneOf, reviewedFields, reviewerField } from '../reviewed.ts';

/** What can be uploaded (U100). */
export const documentTypes = ['medical_certificate', 'grievance_evidence'] as const;
export type DocumentType = (typeof documentTypes)[number];

/** What a document can belong to (U100, D23). */
export const relatedTypes = ['leave_request', 'grievance'] as const;
export type RelatedType = (typeof relatedTypes)[number];

/** Where it stands (U97). */
export const documentStatuses = ['pending', 'approved', 'rejected'] as const;
export type DocumentStatus = (typeof documentStatuses)[number];

const relatedIdMessage = 'Related ID must be a whole number above 0';

/** An id in a multipart field, where numbers are text. An empty field is none. */
const relatedId = z.pipe(
  z.union(
    [
      z.string().check(z.regex(/^([1-9]\d{0,14})?$/, relatedIdMessage)),
      z.int().check(z.minimum(1, relatedIdMessage)),
    ],
    relatedIdMessage,
  ),
  z.transform((sent) => (sent === '' ? undefined : Number(sent))),
);

const relatedKey = z.pipe(
  z
    .string('Related Key must be a UUID')
    .check(z.regex(/^$|^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, 'Related Key must be a UUID')),
  z.transform((sent) => (sent === '' ? undefined : sent.toLowerCase())),
);

/** The fields that come with an uploaded file (U100). What it belongs to is read by `relationOf` (D23). */
export const uploadFields = z.object({
  documentType: oneOf('Document Type', documentTypes),
  relatedId: z.optional(relatedId),
  /**
   * In place of an id: the `Idempotency-Key` under which the same account made the request or grievance. So a device
   * that filed it without a network names it before it has an id (D42).
   */
  relatedKey: z.optional(relatedKey),
  relatedType: z.optional(
    z.pipe(
      z.enum(['', ...relatedTypes], `Related Type must be one of: ${relatedTypes.join(', ')}`),
      z.transform((sent) => (sent === '' ? undefined : sent)),
    ),
  ),
});
export type UploadFields = z.infer<typeof uploadFields>;

/** What a decision on a document takes (U97). */
export const documentDecisionInput = z.object({
  status: oneOf('Decision', ['approved', 'rejected']),
  adminResponse,
});
export type DocumentDecisionInput = z.infer<typeof documentDecisionInput>;

/** A decision on the document that its address names (U97). */
export const namedDocumentDecision = z.extend(documentDecisionInput, {
  id: z.int('The document must be given by id'),
});

/** One document as the wire carries it (U96). Where it lies on the server's disk stays there (D22). */
export const document = z.object({
  id: z.int(),
  userId: z.int(),
  fileName: z.string(),
  originalName: z.string(),
  mimeType: z.string(),
  fileSize: z.int(),
  documentType: z.enum(documentTypes),
  relatedId: z.nullable(z.int()),
  relatedType: z.nullable(z.enum(relatedTypes)),
  status: z.enum(documentStatuses),
  ...reviewedFields,
});

/** One document as administrators list it: with whose it is, by name (U69). */
export const documentToReview = z.extend(document, {
  user: z.object({ fullName: z.string(), employeeId: z.string() }),
  ...reviewerField,
});
