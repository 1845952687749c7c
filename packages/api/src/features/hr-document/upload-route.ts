import { hrDocument, hrDocumentUploadFields } from '@muster/domain/hr-document/schema';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Contexts } from '../../context.ts';
import { answerFor } from '../../rest/answered.ts';
import { failure, refusal } from '../../rest/describe-route.ts';
import { jsonSchemaOf } from '../../rest/json-schema.ts';
import { administrator } from '../../trpc.ts';
import { beginUpload, declaredBy } from '../document/begin-upload.ts';
import { receiveFile } from '../document/receive-file.ts';
import { handOut } from './upload.ts';

export function registerHrDocumentUpload(scope: FastifyInstance, { contextOf }: Contexts): void {
  scope.post(
    '/api/admin/papers',
    { config: { access: 'admin', scope: 'hr-documents:write-all' }, schema: uploadSchema },
    async (request, reply) => {
      const ctx = await contextOf(request);
      const viewer = administrator(ctx, 'hrDocument.handOut');
      const stored = await answerFor(request, reply, async () => {
        const writer = { ...ctx, viewer };
        const declared = declaredBy(request, 'hrDocument.upload');
        const refundRepeat = await beginUpload(writer, ctx.uploads, declared, null);
        const handedOut = await receiveFile(request, ctx.uploads, (form) =>
          handOut(writer, ctx.uploads, form, declared),
        );
        await refundRepeat();
        return handedOut;
      });
      return reply.status(201).send(stored);
    },
  );
}

const uploadSchema = {
  summary: 'Give a person a PDF of at most 10 MB',
  tags: ['hrDocument'],
  consumes: ['multipart/form-data'],
  body: jsonSchemaOf(
    z.object({ file: z.string().meta({ format: 'binary' }), ...hrDocumentUploadFields.shape }),
    'input',
  ),
  response: { 201: jsonSchemaOf(hrDocument, 'output'), '4xx': refusal, '5xx': failure },
};
