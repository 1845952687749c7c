import type { AnyRouter, inferRouterOutputs } from '@trpc/server';
import type { z } from 'zod';
import type * as mini from 'zod/mini';
/** A REST path (U99): its procedure and the schema of its answer. */
export interface RestRoute {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly url: `/api/${string}`;
  /** `feature.name` */
  readonly procedure: string;
  readonly summary: string;
  readonly output: mini.ZodMiniType;
}

/** 201 for creates, 200 for everything else (D50). */
export interface DescribedRoute extends RestRoute {
  readonly status: 200 | 201;
}

/** Declares a path. It compiles only if the described answer is the procedure's. */
type Declare<Feature extends string, Outputs> = <
  Name extends keyof Outputs & string,
  S extends mini.ZodMiniType,
>(
  method: RestRoute['method'],
  url: RestRoute['url'],
  procedure: `${Feature}.${Name}`,
  described: { summary: string; output: Outputs[Name] extends z.output<S> ? S : never; creates?: true },
) => DescribedRoute;

/** Makes the function that declares the paths of a feature by its router. */
export function restOf<Feature extends string, Router extends AnyRouter>(): Declare<
  Feature,
  inferRouterOutputs<Router>
> {
  return (method, url, procedure, { summary, output, creates }) => ({
    method,
    url,
    procedure,
    summary,
    output,
    status: creates ? 201 : 200,
  });
}
