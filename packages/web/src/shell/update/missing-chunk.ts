import { currentTranslate } from '../../language/language.ts';
import { toast } from '../../ui/toast.ts';

const reloadedKey = 'muster.reloaded-build';

/**
 * Reloads once per build, so that a missing chunk cannot cause endless reloads. Never with a form, whose input would
 * be lost: chunks are fetched when a link is merely hovered.
 */
export function recoverMissingChunks(): void {
  const recover = () => {
    if (navigator.onLine && document.forms.length === 0 && isFirstForBuild()) return window.location.reload();
    const t = currentTranslate();
    toast({
      title: t('A part of Muster could not be loaded'),
      description: t('Check your connection, then reload the page.'),
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
