/** How the dashboard offers to install the app: the browser's prompt, a hint at the browser's menu, or not at all. */
export type InstallOffer = 'prompt' | 'hint' | 'none';

interface InstallFacts {
  /** The page runs as the installed app. */
  readonly standalone: boolean;
  /** The browser has offered to install and waits for an answer. */
  readonly prompting: boolean;
  /** What this device remembers of earlier offers. */
  readonly remembered: 'dismissed' | 'installed' | undefined;
  readonly browser: Browser;
}

export interface Browser {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
}

/**
 * Decides which offer to make (U12): none in the installed app or after it was dismissed. A browser
 * that prompts knows better than this device's memory that the app is not installed.
 */
export function decideOffer({ standalone, prompting, remembered, browser }: InstallFacts): InstallOffer {
  if (standalone || remembered === 'dismissed') return 'none';
  if (prompting) return 'prompt';
  return remembered === undefined && addsFromShareMenu(browser) ? 'hint' : 'none';
}

/**
 * True for browsers of iPhone and iPad, which never prompt. Web views of other apps cannot install; their user agent lacks
 * "Safari". An iPad calls itself a Macintosh, but no Macintosh has a touch screen.
 */
export function addsFromShareMenu({ userAgent, maxTouchPoints }: Browser): boolean {
  const handheld =
    /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
  return handheld && userAgent.includes('Safari/');
}
