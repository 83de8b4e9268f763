export function box(type: string, contents: Uint8Array = Buffer.alloc(8), size = contents.length + 8): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(size);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, contents]);
}

export function longBox(type: string, contents: Uint8Array, size: bigint = BigInt(contents.length + 16)): Buffer {
  const length = Buffer.alloc(8);
  length.writeBigUInt64BE(size);
  return box(type, Buffer.concat([length, contents]), 1);
}

export const ftyp = (brand = "isom") => box("ftyp", Buffer.from(`${brand}\0\0\0\0${brand}`));

export function element(id: number, contents: Uint8Array, size = 0x80 | contents.length): Buffer {
  return Buffer.concat([Buffer.from(id.toString(16), "hex"), Buffer.from([size]), contents]);
}

export const ebml = (kind = "webm") => element(0x1a45dfa3, element(0x4282, Buffer.from(kind)));

export function chunk(name: string, contents: Uint8Array): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(contents.length);
  return Buffer.concat([Buffer.from(name), size, contents]);
}

export function asf(stream: string, ...after: string[]): Buffer {
  const size = Buffer.alloc(8);
  const object = Buffer.concat([hex("9107dcb7b7a9cf118ee600c00c205365"), size, hex(stream), Buffer.alloc(14)]);
  object.writeBigUInt64LE(BigInt(object.length), 16);
  const header = Buffer.concat([hex("3026b2758e66cf11a6d900aa0062ce6c"), size, hex("010000000102"), object]);
  header.writeBigUInt64LE(BigInt(header.length), 16);
  return Buffer.concat([header, ...after.map(hex), Buffer.alloc(8)]);
}

const hex = (text: string) => Buffer.from(text, "hex");
