/** Reads numbers one after another, as WOFF2 writes them: big end first. */
export class ByteReader {
  readonly #bytes: Buffer;
  #at: number;

  constructor(bytes: Buffer, at = 0) {
    this.#bytes = bytes;
    this.#at = at;
  }

  uint8(): number {
    return this.#bytes.readUInt8(this.#at++);
  }

  int8(): number {
    return (this.uint8() << 24) >> 24;
  }

  uint16(): number {
    return (this.uint8() << 8) | this.uint8();
  }

  int16(): number {
    return (this.uint16() << 16) >> 16;
  }

  uint32(): number {
    return this.uint16() * 0x1_0000 + this.uint16();
  }

  /** OpenType's `F2DOT14`: a number from -2 to almost 2. */
  fraction(): number {
    return this.int16() / 0x4000;
  }

  /** Where the next byte is. */
  get position(): number {
    return this.#at;
  }

  /** The next `length` bytes. */
  bytes(length: number): Buffer {
    this.#at += length;
    return this.#bytes.subarray(this.#at - length, this.#at);
  }

  /** WOFF2's `UIntBase128`: seven bits a byte, the eighth says that more come. */
  base128(): number {
    let value = 0;
    for (;;) {
      const byte = this.uint8();
      value = value * 128 + (byte & 0x7f);
      if (byte < 0x80) return value;
    }
  }

  /** WOFF2's `255UInt16`: one byte for small numbers. */
  packed16(): number {
    const code = this.uint8();
    if (code === 253) return this.uint16();
    if (code === 254) return this.uint8() + 506;
    if (code === 255) return this.uint8() + 253;
    return code;
  }
}
