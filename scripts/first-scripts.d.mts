import type { Plugin } from 'vite';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}
type Chunks = Readonly<Record<string, Chunk>>;

export function scriptsOf(chunks: Chunks, routes: readonly string[], others?: readonly string[]): string[];
export function scriptsByPath(chunks: Chunks): Record<string, string[]>;
export function laterScriptsByPath(chunks: Chunks): Record<string, string[]>;
/** Writes first-scripts.json for the server and later-scripts.json for the service worker into the built folder. */
export function firstScripts(): Plugin;
