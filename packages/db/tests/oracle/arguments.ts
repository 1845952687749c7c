import type { Draw } from './draw.ts';

// The arguments that many questions have in common.

export const none = (): [] => [];
export const ofId = (d: Draw): [number] => [d.id()];
export const ofPerson = (d: Draw): [number] => [d.person()];
export const personAndTime = (d: Draw): [number, ReturnType<Draw['instant']>] => [d.person(), d.instant()];
export const pageOfPerson = (d: Draw): [number, ReturnType<Draw['rows']>] => [d.person(), d.rows()];
export const placeOfPerson = (d: Draw): [number, { seq: number; id: number }, number] => [
  d.person(),
  d.after(),
  1 + d.upTo(5),
];
