interface Memory {
  readonly path: string;
  /** That must be free. */
  readonly bytes: number;
}

export function folderInMemory(checkout: string, memory?: Memory): string | undefined;
