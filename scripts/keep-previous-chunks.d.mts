export function keepPreviousChunks(folder: string, build: () => void): void;
