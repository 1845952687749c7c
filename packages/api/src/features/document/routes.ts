import multipart from '@fastify/multipart';
import { document, uploadFields } from '@muster/domain/document/schema';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Contexts } from '../../context.ts';
import { unauthenticated } from '../../http/errors.ts';
import type { Viewer } from '../../http/viewer.ts';
import { answerFor } from '../../rest/answered.ts';
import { failure, refusal } from '../../rest/describe-route.ts';
import { jsonSchemaOf } from '../../rest/json-schema.ts';
import { beginUpload, declaredBy } from './begin-upload.ts';
import { receiveFile } from './receive-file.ts';
import { serveFile } from './serve-file.ts';
import { storeUpload } from './upload.ts';

export async function registerUploads(scope: FastifyInstance, { contextOf }: Contexts): Promise<void> {
  scope.removeAllContentTypeParsers();
  await scope.register(multipart, { throwFileSizeLimit: false });
  // The fields are validated after they arrived; this schema only documents them.
  scope.setValidatorCompiler(() => () => true);
  // Other content types are refused unread.
  scope.addContentTypeParser('*', (_request, _body, done) => done(null));

  scope.post(
    '/api/documents/upload',
    { config: { access: 'employee', scope: 'documents:write' }, schema: uploadSchema },
    async (request, reply) => {
      const ctx = await contextOf(request);
      const viewer = signedIn(ctx.viewer);
      const stored = await answerFor(request, reply, async () => {
        const writer = { ...ctx, viewer };
        const declared = declaredBy(request, 'document.upload');
        const refundRepeat = await beginUpload(writer, ctx.uploads, declared, viewer.id);
        const uploaded = await receiveFile(request, ctx.uploads, (form) =>
          storeUpload(writer, ctx.uploads, form, declared),
        );
        await refundRepeat();
        return uploaded;
      });
      return reply.status(201).send(stored);
    },
  );

  scope.get<{ Params: { fileName: string } }>(
    '/uploads/:fileName',
    { config: { access: 'employee', scope: fileScopes, asksForScope: true }, schema: fileSchema },
    async (request, reply) => {
      const ctx = await contextOf(request);
      return serveFile(reply, { ...ctx, viewer: signedIn(ctx.viewer) }, request.params.fileName);
    },
  );
}

function signedIn(viewer: Viewer | null): Viewer {
  if (!viewer) throw unauthenticated();
  return viewer;
}

/** What a token must be allowed follows from the file (D82). */
const fileScopes = ['documents:read', 'hr-documents:read', 'hr-documents:read-all'] as const;

const fileSchema = {
  summary: 'A file by its fileName',
  description:
    'A token needs `documents:read` for an own document, `hr-documents:read` for an own HR document and `hr-documents:read-all` for another person’s. No token opens other documents, nor those of grievances.',
  tags: ['document'],
};

const uploadSchema = {
  summary: 'Upload a file of at most 10 MB',
  tags: ['document'],
  consumes: ['multipart/form-data'],
  body: {
    ...jsonSchemaOf(
      z.object({ file: z.string().meta({ format: 'binary' }), ...uploadFields.shape }),
      'input',
    ),
  },
  response: { 201: jsonSchemaOf(document, 'output'), '4xx': refusal, '5xx': failure },
};
