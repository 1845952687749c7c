import type { Plugin } from 'vite';

export function catalogues(): Plugin;

/** The key by which the page looks for a text. */
export function shortKey(key: string): string;
