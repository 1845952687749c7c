/** Tailwind's widths in pixels, by which classes hide and show. */
const widths = { sm: 640, md: 768, lg: 1024, xl: 1280 } as const;

const displays = /^(block|flex|grid|contents|inline|inline-flex|inline-block|table-cell)$/;

/** Whether the element and all around it are shown. There is no stylesheet here, so the classes are read. */
export function isShown(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement) if (isHidden(at)) return false;
  return true;
}

/** Whether assistive technology finds it. */
export function isExposed(element: Element): boolean {
  return isShown(element) && element.closest('[aria-hidden="true"], [inert]') === null;
}

function isHidden(element: Element): boolean {
  if (element.hasAttribute('hidden') || isFolded(element)) return true;
  if (element instanceof HTMLElement && element.style.display === 'none') return true;
  const { className } = element;
  return typeof className === 'string' && className.includes('hidden') && isHiddenByClass(element, className);
}

/** In a closed `details`, everything but its summary. */
function isFolded(element: Element): boolean {
  const { parentElement } = element;
  return (
    parentElement?.tagName === 'DETAILS' &&
    !parentElement.hasAttribute('open') &&
    element.tagName !== 'SUMMARY'
  );
}

function isHiddenByClass(element: Element, className: string): boolean {
  let hidden = false;
  // The wider the screen that a class is for, the later it counts.
  const rank = (name: string) => Object.keys(widths).indexOf(name.split(':')[0] ?? '');
  for (const name of className.split(/\s+/).sort((one, other) => rank(one) - rank(other))) {
    const [what = '', ...when] = name.split(':').toReversed();
    if (!when.every((variant) => applies(element, variant))) continue;
    if (what === 'hidden') hidden = true;
    else if (displays.test(what)) hidden = when.length > 0 ? false : hidden;
  }
  return hidden;
}

function applies(element: Element, variant: string): boolean {
  if (variant === 'empty') return element.childNodes.length === 0;
  const [, isMost, name] = /^(max-)?(sm|md|lg|xl)$/.exec(variant) ?? [];
  const width = Object.entries(widths).find(([known]) => known === name)?.[1];
  if (width === undefined) return false;
  return isMost ? window.innerWidth < width : window.innerWidth >= width;
}
