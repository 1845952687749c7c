import { xlsxType } from '@muster/domain/file-formats/xlsx-type';
import { payrollExport, payrollExportInput } from '@muster/domain/payroll/schema';
import { callTRPCProcedure } from '@trpc/server';
import type { FastifyInstance } from 'fastify';
import type { Contexts } from '../../context.ts';
import { jsonSchemaOf } from '../../rest/json-schema.ts';
import { router } from '../../trpc.ts';
import { dispositionOf } from '../document/disposition.ts';
import { payrollRouter } from './router.ts';

const procedures = router({ payroll: payrollRouter });

/** Mounts the payroll export as a file (D63): what `payroll.exportMonth` answers, for programs and links. */
export function registerPayroll(scope: FastifyInstance, { contextOf }: Contexts): void {
  scope.get(
    '/api/admin/payroll',
    {
      config: { access: 'auditor', scope: 'payroll:read-all' },
      // A HEAD would add an audit entry.
      exposeHeadRoute: false,
      schema: {
        summary: 'A month of everyone, as a CSV or .xlsx file',
        tags: ['payroll'],
        querystring: jsonSchemaOf(payrollExportInput, 'input'),
      },
    },
    async (request, reply) => {
      const ctx = await contextOf(request);
      const answer: unknown = await callTRPCProcedure({
        router: procedures,
        path: 'payroll.exportMonth',
        getRawInput: async () => request.query,
        ctx,
        type: 'mutation',
        signal: undefined,
        batchIndex: 0,
      });
      const file = payrollExport.parse(answer);
      return reply
        .headers({
          'content-type': 'text' in file ? 'text/csv; charset=utf-8' : xlsxType,
          'content-disposition': dispositionOf(file.fileName, false),
        })
        .send('text' in file ? file.text : Buffer.from(file.base64, 'base64'));
    },
  );
}
