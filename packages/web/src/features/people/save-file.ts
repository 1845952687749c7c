/** Hands a text to the browser to keep as a file. */
export function saveText(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  link.download = name;
  link.click();
  // The browser has begun to read it by the next turn at the latest.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
