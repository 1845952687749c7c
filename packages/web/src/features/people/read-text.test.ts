import { describe, expect, it } from 'vitest';
import { readText } from './use-import.ts';

const bytesOf = (text: string, before: readonly number[] = []) =>
  new Uint8Array([...before, ...new TextEncoder().encode(text)]);
const wide = (text: string) => new Uint8Array(new Uint16Array([0xfeff, ...Buffer.from(text)]).buffer);

describe('D40: reading a file of people', () => {
  it('reads UTF-8, with and without its mark, and UTF-16', () => {
    expect(readText(bytesOf('Zoë'))).toEqual({ text: 'Zoë', guessed: false });
    expect(readText(bytesOf('Zoë', [0xef, 0xbb, 0xbf]))).toEqual({ text: 'Zoë', guessed: false });
    expect(readText(wide('Ann'))).toEqual({ text: 'Ann', guessed: false });
  });

  it('guesses at what an old spreadsheet saved, and says so', () => {
    const old = new Uint8Array([0x5a, 0x6f, 0xeb]);
    expect(readText(old)).toEqual({ text: 'Zoë', guessed: true });
  });

  it('takes no workbook, nothing that is no text, and nothing empty', () => {
    expect(readText(new Uint8Array([0x50, 0x4b, 3, 4]))).toMatchObject({
      problem: expect.stringMatching(/workbook/),
    });
    expect(readText(new Uint8Array([1, 0, 2]))).toMatchObject({ problem: expect.stringMatching(/no text/) });
    expect(readText(bytesOf(' \r\n'))).toMatchObject({ problem: expect.stringMatching(/empty/) });
  });
});
