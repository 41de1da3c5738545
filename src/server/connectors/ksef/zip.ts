import { crc32, deflateRawSync } from 'node:zlib';

interface ZipEntry {
  name: string;
  content: Buffer;
}

/** 1 January 1980, the first day that the format knows: the same files are the same bytes. */
const noDate = 0x00_21_00_00;
const deflated = 8;
const version = 20;

/** A ZIP file, as PKWARE's APPNOTE describes it: plain names, no extra fields, below 4 GB. */
export function zipOf(entries: readonly ZipEntry[]): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of entries) {
    const nameBytes = Buffer.from(name, 'ascii');
    const packed = deflateRawSync(content);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(version, 0);
    facts.writeUInt16LE(deflated, 4);
    facts.writeUInt32LE(noDate, 6);
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(content.length, 18);
    facts.writeUInt16LE(nameBytes.length, 22);
    const head = Buffer.concat([Buffer.from('PK\u0003\u0004'), facts, nameBytes]);
    local.push(head, packed);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    central.push(Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([version, 0]), facts, place, nameBytes]));
    offset += head.length + packed.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...local, directory, Buffer.from('PK\u0005\u0006'), end]);
}
