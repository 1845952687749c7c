import { open } from 'node:fs/promises';
import { devNull } from 'node:os';

/** As many files as a page with an upload and a few more visitors need at once. */
const needed = 16;

/** Opens some files for a moment. Throws as the system does when its limit of open files leaves fewer (EMFILE). */
export async function tryDescriptors(): Promise<void> {
  const opened = await Promise.allSettled(Array.from({ length: needed }, () => open(devNull)));
  for (const one of opened) if (one.status === 'fulfilled') await one.value.close();
  for (const one of opened) if (one.status === 'rejected') throw one.reason;
}
