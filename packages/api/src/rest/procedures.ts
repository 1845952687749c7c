import type { AnyProcedure, TRPCProcedureType as ProcedureType } from '@trpc/server';
import { z } from 'zod';
import { accesses } from '../http/access.ts';
import { appRouter } from '../router.ts';
import type { ProcedureMeta } from '../trpc.ts';

const meta = z.looseObject({
  access: z.enum(accesses),
  limit: z.string().optional(),
  longBody: z.literal(true).optional(),
  onReplica: z.literal(true).optional(),
  answer: z.object({ schema: z.instanceof(z.core.$ZodType), status: z.literal([200, 201, 202]) }).optional(),
});

const restPath = z.tuple([z.enum(['GET', 'POST', 'PATCH', 'DELETE']), z.string()]);

export interface KnownProcedure extends Pick<ProcedureMeta, 'access'> {
  readonly type: ProcedureType;
  readonly inputs: readonly unknown[];
  readonly limit: string | undefined;
  readonly longBody: boolean;
  readonly onReplica: boolean;
  readonly paths: readonly Pick<RestRoute, 'method' | 'url' | 'summary'>[];
  readonly answer: z.infer<typeof meta>['answer'];
}

export interface RestRoute {
  readonly method: z.infer<typeof restPath>[0];
  readonly url: string;
  readonly procedure: string;
  readonly summary: string;
  readonly output: z.core.$ZodType;
  readonly status: 200 | 201 | 202;
}

/** Every procedure by its path, `feature.name`, with who may call it. Throws at start if one does not say. */
export const procedures: ReadonlyMap<string, KnownProcedure> = new Map(
  Object.entries<unknown>(appRouter._def.procedures)
    .filter((entry): entry is [string, AnyProcedure] => isProcedure(entry[1]))
    .map(([path, { _def }]) => [
      path,
      {
        type: _def.type,
        inputs: _def.inputs,
        ...declared(path, _def.meta),
      },
    ]),
);

/** The REST paths: each answers by its procedure and has no logic of its own. Throws at start if one describes no answer. */
export const restRoutes: readonly RestRoute[] = [...procedures].flatMap(([procedure, { paths, answer }]) =>
  paths.map((path) => {
    if (!answer) throw new Error(`${procedure} has a REST path and describes no answer`);
    return { ...path, procedure, output: answer.schema, status: answer.status };
  }),
);

function declared(path: string, given: unknown): Omit<KnownProcedure, 'type' | 'inputs'> {
  const { access, limit, longBody, onReplica, answer, ...others } = meta.parse(given, {
    error: () => `${path} declares no access`,
  });
  return {
    access,
    limit,
    longBody: longBody === true,
    onReplica: onReplica === true,
    answer,
    paths: pathsOf(others),
  };
}

function pathsOf(others: Readonly<Record<string, unknown>>): KnownProcedure['paths'] {
  return Object.entries(others).flatMap(([name, summary]) => {
    const path = restPath.safeParse(name.split(' ')).data;
    return path && typeof summary === 'string' ? [{ method: path[0], url: path[1], summary }] : [];
  });
}

function isProcedure(value: unknown): value is AnyProcedure {
  return typeof value === 'function' && '_def' in value;
}
