import * as z from 'zod/mini';
import { adminResponse, closedField, oneOf, reviewedFields, reviewerField } from '../fields/reviewed.ts';
import { fieldSays } from '../fields/texts.ts';
import { msg } from '../language/translate.ts';
import { documentSchemaTexts } from './schema-texts.ts';

export const documentTypes = ['medical_certificate', 'grievance_evidence'] as const;
export type DocumentType = (typeof documentTypes)[number];

export const relatedTypes = ['leave_request', 'grievance'] as const;
export type RelatedType = (typeof relatedTypes)[number];

export const documentStatuses = ['pending', 'approved', 'rejected'] as const;
export type DocumentStatus = (typeof documentStatuses)[number];

const relatedIdMessage = documentSchemaTexts.relatedIdWholeNumberAbove();

/** An id in a multipart field, as text. An empty field means none. */
const relatedId = z.pipe(
  z.union(
    [
      z.string().check(z.regex(/^([1-9]\d{0,15})?$/, relatedIdMessage)),
      z.int().check(z.minimum(1, relatedIdMessage)),
    ],
    relatedIdMessage,
  ),
  z.pipe(
    z.transform((sent: string | number) => (sent === '' ? undefined : Number(sent))),
    // Sixteen digits may exceed what a number holds exactly.
    z.optional(z.int(relatedIdMessage)),
  ),
);

const relatedKey = z.pipe(
  z
    .string(fieldSays.mustBeUuid({ label: msg('Related Key') }))
    .check(
      z.regex(
        /^$|^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
        fieldSays.mustBeUuid({ label: msg('Related Key') }),
      ),
    ),
  z.transform((sent) => (sent === '' ? undefined : sent.toLowerCase())),
);

export const uploadFields = z.object({
  documentType: oneOf(msg('Document Type'), documentTypes),
  relatedId: z.optional(relatedId),
  /** The `Idempotency-Key` that created the request or grievance: a device can name it before it has an id (D42). */
  relatedKey: z.optional(relatedKey),
  relatedType: z.optional(
    z.pipe(
      z.enum(
        ['', ...relatedTypes],
        fieldSays.mustBeOneOf({ label: msg('Related Type'), choices: relatedTypes.join(', ') }),
      ),
      z.transform((sent) => (sent === '' ? undefined : sent)),
    ),
  ),
});
export type UploadFields = z.infer<typeof uploadFields>;

export const documentDecisionInput = z.object({
  status: oneOf(msg('Decision'), ['approved', 'rejected']),
  adminResponse,
});
export type DocumentDecisionInput = z.infer<typeof documentDecisionInput>;

export const namedDocumentDecision = z.extend(documentDecisionInput, {
  id: z.int(documentSchemaTexts.documentGivenId()),
});

export const attachInput = z.object({
  id: z.int(documentSchemaTexts.documentGivenId()),
  grievanceId: z.int(documentSchemaTexts.grievanceGivenId()),
});
export type AttachInput = z.infer<typeof attachInput>;

/** A document on the wire (U96), without its path on the server's disk (D22). */
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

export const documentToReview = z.extend(document, {
  user: z.object({ fullName: z.string(), employeeId: z.string() }),
  ...reviewerField,
  ...closedField,
});
