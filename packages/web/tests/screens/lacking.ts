/** What the document lacks of a browser: elements have no size, nothing is scrolled, and there is one tab. */
export function addLacking(): void {
  newLocks();
  Object.assign(globalThis, {
    IntersectionObserver: observerOf((target, isIntersecting = true) => ({ target, isIntersecting })),
    ResizeObserver: observerOf((target) => ({ target, contentRect: target.getBoundingClientRect() })),
    BroadcastChannel: SilentChannel,
  });
  // Without a height, a list that renders what is in view renders nothing.
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', {
    get(this: HTMLElement) {
      return this.classList.contains('overflow-y-auto') ? 600 : 0;
    },
    configurable: true,
  });
  Element.prototype.scrollIntoView = () => undefined;
  Element.prototype.scrollTo = () => undefined;
  window.scrollTo = () => undefined;
}

/** Those of a page end with it. */
export function newLocks(): void {
  Object.defineProperty(navigator, 'locks', { value: lockManager(), configurable: true });
}

/** Browser locks of one tab. */
function lockManager() {
  const last = new Map<string, Promise<unknown>>();
  return {
    request(name: string, ...rest: readonly unknown[]): Promise<unknown> {
      const task = rest.at(-1);
      const run = () => (typeof task === 'function' ? task() : undefined);
      const turn = (last.get(name) ?? Promise.resolve()).then(run);
      last.set(
        name,
        turn.catch(() => undefined),
      );
      return turn;
    },
  };
}

/** An observer that is told once of each element, as of one that is on the screen. */
function observerOf(entryOf: (target: Element) => object) {
  return class {
    readonly #onEntries: (entries: readonly object[], observer: unknown) => void;
    #isOn = true;
    constructor(onEntries: (entries: readonly object[], observer: unknown) => void) {
      this.#onEntries = onEntries;
    }
    observe(target: Element) {
      queueMicrotask(() => this.#isOn && this.#onEntries([entryOf(target)], this));
    }
    unobserve() {}
    disconnect() {
      this.#isOn = false;
    }
  };
}

/** The channel of a tab that has no others: Node's would reach the tests of other files. */
class SilentChannel extends EventTarget {
  onmessage: unknown = null;
  postMessage() {}
  close() {}
}
