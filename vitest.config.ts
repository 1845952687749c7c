// Vitest looks for this name; the workspace is the file it stands for.
export { default } from './vitest.workspace.ts';
