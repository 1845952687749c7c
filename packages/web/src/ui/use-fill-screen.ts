import { type RefCallback, useCallback } from 'react';

/** In `--fill-screen`: above a phone's keyboard, the bottom tabs and the gap below the page. Returns the ref. */
export function useFillScreen(): RefCallback<HTMLElement> {
  return useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const fill = () => {
      const top = element.getBoundingClientRect().top + window.scrollY;
      const visible = window.visualViewport?.height ?? window.innerHeight;
      element.style.setProperty('--fill-screen', `calc(${Math.round(visible - top)}px - ${below})`);
    };
    // What appears above the element moves it, and makes the page longer.
    const observer = new ResizeObserver(fill);
    observer.observe(document.body);
    window.visualViewport?.addEventListener('resize', fill);
    fill();
    // If its least height is more than the rest of the screen, its end is shown, after the router has scrolled to the top.
    const showing = requestAnimationFrame(() => element.scrollIntoView({ block: 'nearest' }));
    return () => {
      cancelAnimationFrame(showing);
      observer.disconnect();
      window.visualViewport?.removeEventListener('resize', fill);
    };
  }, []);
}

const below = 'max(var(--bottom-tabs, 0px), env(safe-area-inset-bottom, 0px)) - var(--page-gap, 1.5rem)';
