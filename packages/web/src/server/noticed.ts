import { msg, type Translatable } from '@muster/domain/language/translate';
import { type NoticedByBrowser, noticedHeader } from '@muster/domain/wire/noticed';
import { timedFetch } from './timed-fetch.ts';

/** Tells the server what only a browser can notice about the way to it: its log, and its administrators, have the remedy. */
export function reportNoticed(kind: NoticedByBrowser): void {
  void timedFetch('/health', { headers: { [noticedHeader]: kind }, cache: 'no-store' }).catch(
    () => undefined,
  );
}

const tooLarge = {
  file: msg('Something between you and Muster refuses a file this large (413). Tell your administrator.'),
  backup: msg('Something between you and Muster refuses a backup this large (413). Tell your administrator.'),
};

/** A proxy's refusal of a large body, in words for the person; undefined for any other answer. It is reported. */
export function refusedOnTheWay(
  { status }: { status: number },
  what: keyof typeof tooLarge,
): Translatable | undefined {
  if (status !== 413) return undefined;
  reportNoticed('largeBody');
  return tooLarge[what];
}
