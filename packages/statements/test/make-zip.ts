import { crc32, deflateRawSync } from "node:zlib";

export interface ZipPart {
  name: string;
  content: Buffer;
  /** Declares that a password is needed. */
  encrypted?: boolean;
  /** Replaces the true checksum. */
  checksum?: number;
  /** 8 is deflate. Any other number is declared but not applied. */
  method?: number;
  /** Bytes of its extra fields and its comment in the directory. */
  extra?: Buffer;
  comment?: Buffer;
}

const NOTHING = Buffer.alloc(0);

/** A ZIP archive of these files. */
export function makeZip(parts: ZipPart[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const { name, content, encrypted = false, checksum = crc32(content), method = 8 } = part;
    const { extra = NOTHING, comment = NOTHING } = part;
    const packed = deflateRawSync(content);
    const fileName = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE((encrypted ? 1 : 0) | 0x0800, 2);
    common.writeUInt16LE(method, 4);
    common.writeUInt32LE(checksum, 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(fileName.length, 22);
    const listed = Buffer.from(common);
    listed.writeUInt16LE(extra.length, 24);
    const rest = Buffer.alloc(14);
    rest.writeUInt16LE(comment.length, 0);
    rest.writeUInt32LE(offset, 10);
    const file = Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), common, fileName, packed]);
    directory.push(
      Buffer.concat([Buffer.from("PK\x01\x02\x14\x00", "latin1"), listed, rest, fileName, extra, comment]),
    );
    files.push(file);
    offset += file.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, listed, end]);
}
