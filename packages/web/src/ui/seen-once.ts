/** Tells when an element comes into the window for the first time: `watch` is its ref, `seen` resolves then. */
export function seenOnce() {
  let note = () => {};
  const seen = new Promise<void>((resolve) => {
    note = resolve;
  });
  const watch = (element: Element | null) => {
    if (!element) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) note();
    });
    observer.observe(element);
    return () => observer.disconnect();
  };
  return { seen, watch };
}
