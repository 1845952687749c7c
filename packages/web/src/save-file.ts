/** Hands a file to the browser to keep under a name. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has begun to read it by the next turn at the latest.
  setTimeout(() => URL.revokeObjectURL(link.href));
}

/** Hands CSV text to the browser to keep under a name. */
export function saveCsv(text: string, name: string): void {
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), name);
}
