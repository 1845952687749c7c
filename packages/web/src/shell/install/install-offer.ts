export type InstallOffer = 'prompt' | 'hint' | 'none';

interface InstallFacts {
  readonly standalone: boolean;
  readonly prompting: boolean;
  readonly remembered: 'dismissed' | 'installed' | undefined;
  readonly browser: Browser;
}

export interface Browser {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
}

/** None in the installed app or after a dismissal (U12). A browser that prompts knows better than this memory. */
export function decideOffer({ standalone, prompting, remembered, browser }: InstallFacts): InstallOffer {
  if (standalone || remembered === 'dismissed') return 'none';
  if (prompting) return 'prompt';
  return remembered === undefined && addsFromShareMenu(browser) ? 'hint' : 'none';
}

/** They never prompt. Web views of other apps lack "Safari"; an iPad calls itself a Macintosh, without touch. */
export function addsFromShareMenu({ userAgent, maxTouchPoints }: Browser): boolean {
  const handheld =
    /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
  return handheld && userAgent.includes('Safari/');
}
