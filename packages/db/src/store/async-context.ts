import { AsyncLocalStorage } from 'node:async_hooks';

/** Before Node 24 that makes every promise slower: a check-in took a quarter more. */
export const followsCallers = Number.parseInt(process.versions.node, 10) >= 24;

/** Work that runs as what its caller runs, wherever it is called. */
export const asCaller = <F extends (...args: never[]) => unknown>(work: F): F =>
  followsCallers ? AsyncLocalStorage.bind(work) : work;
