import { toast } from '../../ui/toast.ts';

const reloadedKey = 'muster.reloaded-build';

/**
 * Recovers a page that cannot load one of its chunks, such as a page two builds old: reloads it once per build, so that a
 * missing chunk cannot cause endless reloads, and otherwise shows a toast. Never reloads a page with a form, because the
 * input would be lost and chunks are fetched when a link is merely hovered. The router reloads for a screen that is opened.
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
  // The first script's name contains a hash over all the others.
  const build = document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? '';
  try {
    if (sessionStorage.getItem(reloadedKey) === build) return false;
    sessionStorage.setItem(reloadedKey, build);
    return true;
  } catch {
    // Without storage this reload could not be distinguished from the previous one.
    return false;
  }
}
