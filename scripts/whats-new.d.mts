import type { Plugin } from 'vite';

export function newsOf(text: string): { release: string; points: string[] }[];
/** Writes whats-new.json into the built folder, and gives the code `virtual:own-news`. */
export function whatsNew(): Plugin;
