/** A file as small as a PDF can be for the server to take it. */
export const pdf = (name: string, size = 0) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(Math.max(0, size - 9), ' ')]),
});
