/** Whether a list has each of its values once. */
export const isUnique = (all: readonly unknown[]) => new Set(all).size === all.length;
