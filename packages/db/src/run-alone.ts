/** Runs what must hold up nothing else: if it throws, that is a defect and surfaces as an uncaught error, later. */
export function runAlone(effect: () => void): void {
  try {
    effect();
  } catch (error) {
    setImmediate(() => {
      throw error;
    });
  }
}
