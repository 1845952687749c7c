/** Writes a `.br` and a `.gz` beside each text file of a built web app, so that serving costs no compressing. */
export function compressFolder(folder: string): void;
