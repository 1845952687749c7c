import type { RouterHistory } from '@tanstack/react-router';
import { beforeRouter } from './before-router.ts';

/** Anything that opens above the page: a dialog, a sheet, a slide-over. */
export interface Sheet {
  readonly close: () => void;
}

/**
 * Each open sheet has an entry of the browser's history, so that Back closes it (U190); the router never hears of
 * steps between entries of one page. The entry of a sheet that was closed otherwise stays for the next: a step of the
 * browser's own would end a reload or a navigation that begins meanwhile.
 */
const open: Sheet[] = [];
let router: RouterHistory | undefined;
let shown = 0;
/** The browser shows an entry that the router has not accepted, as while "Leave without saving?" is open. */
let isAstray = false;

export function addSheet(sheet: Sheet): () => void {
  open.push(sheet);
  settleSoon();
  return () => {
    open.splice(open.indexOf(sheet), 1);
  };
}

/** Starts once for the page. */
export function followHistory(history: RouterHistory): void {
  if (router) return;
  router = history;
  beforeRouter.onPopState = onPopState;
  history.subscribe(({ action }) => {
    if (action.type === 'PUSH') shown = 0;
  });
  settleSoon();
}

function onPopState(event: PopStateEvent): void {
  const isHere = isRouterAt(event.state);
  const before = shown;
  shown = sheetsOf(event.state);
  if (!isHere || isAstray) {
    isAstray = !isHere;
    settleSoon();
  } else {
    event.stopImmediatePropagation();
    moveWithinPage(before);
  }
}

/** Closes what the person went back over. Without any, the entry was of a sheet that was closed: on, the same way. */
function moveWithinPage(before: number): void {
  const over = open.slice(shown);
  for (const sheet of over.toReversed()) sheet.close();
  if (over.length > 0 || shown === before) settleSoon();
  else window.history.go(shown < before ? -1 : 1);
}

function settleSoon(): void {
  setTimeout(settle);
}

/** Gives each open sheet an entry, also one that refused to close. */
function settle(): void {
  if (!isRouterAt(window.history.state)) return;
  isAstray = false;
  shown = sheetsOf(window.history.state);
  while (shown < open.length) addEntry();
}

/** By the prototype, because the router replaces the method of `window.history` by one that navigates. */
function addEntry(): void {
  shown += 1;
  History.prototype.pushState.call(window.history, { ...window.history.state, sheets: shown }, '');
}

function isRouterAt(state: unknown): boolean {
  return router !== undefined && keyOf(state) === keyOf(router.location.state);
}

function keyOf(state: unknown): unknown {
  return isRecord(state) ? state['__TSR_key'] : undefined;
}

function sheetsOf(state: unknown): number {
  const sheets = isRecord(state) ? state['sheets'] : undefined;
  return typeof sheets === 'number' ? sheets : 0;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
