import { type RefCallback, useEffect, useState } from 'react';
import { useMark } from '../../store/read-marks/use-mark.ts';

/** Marks the chat as read up to the newest message on screen (L17); undefined if none is. */
export function useMarkChatRead(newestShownId: number | undefined): void {
  useMark('chatUpTo', newestShownId);
}

/** Once the element that shows it is on screen (L18). Returns the ref for that element. */
export function useMarkAnnouncementsSeen(newestShownId: number | undefined): RefCallback<Element> {
  const [element, setElement] = useState<Element | null>(null);
  const isOnScreen = useIsOnScreen(element);
  useMark('announcementsUpTo', isOnScreen ? newestShownId : undefined);
  return setElement;
}

const half = 0.5;

function useIsOnScreen(element: Element | null): boolean {
  const [isOnScreen, setIsOnScreen] = useState(false);
  useEffect(() => {
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => setIsOnScreen((entries.at(-1)?.intersectionRatio ?? 0) >= half),
      { threshold: half },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      setIsOnScreen(false);
    };
  }, [element]);
  return isOnScreen;
}
