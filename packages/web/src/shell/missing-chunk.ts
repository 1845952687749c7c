import { toast } from '../ui/toast.ts';

const reloadedKey = 'muster.reloaded-build';

/**
 * Mends a page of which a part can no longer be loaded, such as one that is two builds old: reloads it once for each
 * build, so that what is missing for good cannot reload it for ever, and else says so. Never reloads beside a form: what
 * someone is writing is worth more, and links are fetched when merely pointed at. The router does the same for a screen
 * that is really opened.
 */
export function recoverMissingChunks(): void {
  const recover = () => {
    if (navigator.onLine && document.forms.length === 0 && isFirstForBuild()) return window.location.reload();
    toast({
      title: 'A part of Muster could not be loaded',
      description: 'Check your connection, then reload the page.',
      variant: 'destructive',
    });
  };
  window.addEventListener('vite:preloadError', recover);
}

function isFirstForBuild(): boolean {
  // The name of the first script holds a hash over all the others.
  const build = document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? '';
  try {
    if (sessionStorage.getItem(reloadedKey) === build) return false;
    sessionStorage.setItem(reloadedKey, build);
    return true;
  } catch {
    // Without a memory this reload could not be told from the one before.
    return false;
  }
}
