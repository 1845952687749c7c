/** Something that was confirmed and is held back for a moment, so that it can be taken back. It ends once, either way. */
export interface Held<Why> {
  /** Does it now; nothing happens once it has ended. */
  readonly release: (why: Why) => void;
  /** Leaves it undone; nothing happens once it has ended. */
  readonly takeBack: () => void;
}

/** Holds something back until one of the two is called first. */
export function holdBack<Why>(onRelease: (why: Why) => void, onTakeBack: () => void): Held<Why> {
  let hasEnded = false;
  const once = (act: () => void) => {
    if (hasEnded) return;
    hasEnded = true;
    act();
  };
  return { release: (why) => once(() => onRelease(why)), takeBack: () => once(onTakeBack) };
}
