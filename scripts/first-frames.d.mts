import type { Plugin } from 'vite';

/** Writes first-frames.json for the server into the built folder. */
export function firstFrames(): Plugin;
