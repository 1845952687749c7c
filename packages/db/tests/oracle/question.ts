import type { Db } from '../../src/store/connection.ts';
import type { WriteTransaction } from '../../src/store/write-batch.ts';
import type { Draw } from './draw.ts';

type Rest<F> = F extends (first: never, ...rest: infer R) => unknown ? R : never;

/** Makes the arguments after the first one; null of a part of queries, which is no question by itself. */
type Asks<M, First> = {
  readonly [K in keyof M as M[K] extends (first: First, ...rest: never[]) => unknown ? K : never]:
    | ((draw: Draw) => Rest<M[K]>)
    | null;
};

/** An exported function with generated arguments. */
export interface Question<First> {
  /** Module and function. */
  readonly name: string;
  /** What follows the first argument. */
  given(draw: Draw): readonly unknown[];
  ask(first: First, rest: readonly unknown[]): unknown;
}

export const readsSoFar: Question<Db>[] = [];
export const writesSoFar: Question<WriteTransaction>[] = [];

/** Adds the exported functions of a module that take a query handle: the compiler wants them all. */
export function reading<M extends object>(file: string, module: M) {
  return (asks: Asks<M, Db>) => void readsSoFar.push(...questionsOf<Db>(file, module, asks));
}

/** Adds the exported functions of a module that take a write's transaction. */
export function writing<M extends object>(file: string, module: M) {
  return (asks: Asks<M, WriteTransaction>) =>
    void writesSoFar.push(...questionsOf<WriteTransaction>(file, module, asks));
}

function questionsOf<First>(file: string, module: object, asks: object): Question<First>[] {
  return Object.entries(asks).flatMap(([name, make]) => {
    const run: unknown = Reflect.get(module, name);
    if (typeof run !== 'function' || typeof make !== 'function') return [];
    return [
      {
        name: `${file}#${name}`,
        given: (draw: Draw) => make(draw),
        ask: (first: First, rest: readonly unknown[]) => run(first, ...rest),
      },
    ];
  });
}
