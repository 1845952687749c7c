import type { inferRouterOutputs } from '@trpc/server';
import type { z } from 'zod';
import type * as mini from 'zod/mini';
import type { AppRouter } from '../router.ts';

type Outputs = inferRouterOutputs<AppRouter>;
type Feature = keyof Outputs & string;

/** The path of a procedure, `feature.name`. */
export type ProcedurePath = { [F in Feature]: `${F}.${keyof Outputs[F] & string}` }[Feature];

type OutputOf<P extends ProcedurePath> = P extends `${infer F extends Feature}.${infer N}`
  ? N extends keyof Outputs[F]
    ? Outputs[F][N]
    : never
  : never;

/** A REST path (U99): which procedure answers it, and how its answer is described. */
export interface RestRoute {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly url: `/api/${string}`;
  readonly procedure: ProcedurePath;
  readonly summary: string;
  readonly output: mini.ZodMiniType;
}

/** 201 for what creates an entity, 200 for everything else (D50). */
export interface DescribedRoute extends RestRoute {
  readonly status: 200 | 201;
}

/** Declares a path. It does not compile if the described answer is not what the procedure answers. */
export function rest<P extends ProcedurePath, S extends mini.ZodMiniType>(
  method: RestRoute['method'],
  url: RestRoute['url'],
  procedure: P,
  described: { summary: string; output: OutputOf<P> extends z.output<S> ? S : never; creates?: true },
): DescribedRoute {
  const { summary, output, creates } = described;
  return { method, url, procedure, summary, output, status: creates ? 201 : 200 };
}
