import { lendMuster } from '@muster/testing/lent-muster';
import { onTestFinished } from 'vitest';
import { closeScreens, openScreen } from '../open-screen.tsx';

/** A link that a person was given, as a path. */
export function pathOf(link: string): string {
  const { pathname, hash } = new URL(link);
  return `${pathname}${hash}`;
}

/** Opens a page at an address of a server that no one has set up yet; at first the set-up link. */
export async function openNewCompany(options?: Parameters<typeof lendMuster>[0]) {
  const muster = await lendMuster(options);
  onTestFinished(async () => {
    await closeScreens();
    await muster.remove();
  });
  const sessionOf = () => Promise.reject(new Error('There are no people yet'));
  /** On a new device, where no one is signed in. */
  const open = (path: string) => openScreen({ muster, sessionOf }, undefined, path);
  const link = pathOf(muster.setupLink ?? '');
  return { muster, open, link };
}
