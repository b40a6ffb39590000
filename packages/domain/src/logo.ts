import { LOGO_BOUNDS } from "@ledgerline/contract/shares/share-settings";

export const NO_LOGO =
  "This is not a PNG or JPEG that can be drawn. Save the picture again as one, and choose that file.";
const LARGE_LOGO = "A logo has at most 24 KB and 1,024 pixels on a side. Choose a smaller one.";

const ADDRESS = /^data:image\/(png|jpeg);base64,([A-Za-z0-9+/]+={0,2})$/;

/** A logo as it is shown and sent. */
export interface Logo {
  kind: "png" | "jpeg";
  bytes: Buffer;
}

interface Picture extends Logo {
  width: number;
  height: number;
}

/** What a stored logo is a picture of. Throws for what `pictureOf` has not made. */
export function readLogo(address: string): Logo {
  const [, kind, text] = ADDRESS.exec(address) ?? [];
  if (!text) throw new Error("a logo is no picture");
  return { kind: kind === "png" ? "png" : "jpeg", bytes: Buffer.from(text, "base64") };
}

/**
 * A PNG or a JPEG as a `data:` address, as its first bytes say and not its name, with only those of its parts that are the
 * picture: no text, no place, no profile, nothing behind its end.
 */
export function pictureOf(address: string): { address: string } | { fault: string } {
  const [, , text] = ADDRESS.exec(address) ?? [];
  const file = Buffer.from(text ?? "", "base64");
  if (file.length > LOGO_BOUNDS.bytes) return { fault: LARGE_LOGO };
  const picture = readPng(file) ?? readJpeg(file);
  if (!picture) return { fault: NO_LOGO };
  const { kind, bytes, width, height } = picture;
  if (Math.max(width, height) > LOGO_BOUNDS.pixels) return { fault: LARGE_LOGO };
  return { address: `data:image/${kind};base64,${bytes.toString("base64")}` };
}

const PNG = Buffer.from("89504e470d0a1a0a", "hex");
/** A head with its length, its name and its sum. */
const IHDR_BYTES = 25;
const PNG_PARTS: ReadonlySet<string> = new Set(["IHDR", "PLTE", "tRNS", "IDAT", "IEND"]);

/** Null for what is none. */
function readPng(file: Buffer): Picture | null {
  if (!file.subarray(0, PNG.length).equals(PNG)) return null;
  const parts: Buffer[] = [PNG];
  let size: Pick<Picture, "width" | "height"> | null = null;
  for (let at = PNG.length; at + 12 <= file.length; ) {
    const end = at + 12 + file.readUInt32BE(at);
    const name = file.toString("latin1", at + 4, at + 8);
    if (end > file.length || (size === null) !== (name === "IHDR")) return null;
    if (name === "IHDR" && end < at + IHDR_BYTES) return null;
    if (name === "IHDR") size = { width: file.readUInt32BE(at + 8), height: file.readUInt32BE(at + 12) };
    if (PNG_PARTS.has(name)) parts.push(file.subarray(at, end));
    if (name === "IEND") return size && { kind: "png", bytes: Buffer.concat(parts), ...size };
    at = end;
  }
  return null;
}

/** Markers of a JPEG's parts: frames, tables and scans, and how its colours are written (JFIF, Adobe). */
const [FRAMES, SCAN, END] = [new Set([0xc0, 0xc1, 0xc2]), 0xda, 0xd9];
const JPEG_PARTS: ReadonlySet<number> = new Set([...FRAMES, 0xc4, 0xdb, 0xdd, SCAN, 0xe0, 0xee]);
/** Each scan is a pass over all pixels. */
const MOST_SCANS = 16;

/** Null for what is none, and for one of another kind than browsers write. */
function readJpeg(file: Buffer): Picture | null {
  if (file.length < 2 || file.readUInt16BE(0) !== 0xffd8) return null;
  const parts: Buffer[] = [file.subarray(0, 2)];
  let size: Pick<Picture, "width" | "height"> | null = null;
  let scans = 0;
  for (let at = 2; at + 2 <= file.length; ) {
    if (file[at] !== 0xff) return null;
    const marker = file[at + 1] ?? 0;
    if (marker === END) {
      parts.push(file.subarray(at, at + 2));
      return size && scans > 0 ? { kind: "jpeg", bytes: Buffer.concat(parts), ...size } : null;
    }
    if (at + 4 > file.length) return null;
    let end = at + 2 + file.readUInt16BE(at + 2);
    if (end > file.length || end < at + 4) return null;
    if (FRAMES.has(marker)) {
      if (size !== null || end < at + 9) return null;
      size = { height: file.readUInt16BE(at + 5), width: file.readUInt16BE(at + 7) };
    }
    if (marker === SCAN) {
      scans += 1;
      if (scans > MOST_SCANS) return null;
      end = endOfScan(file, end);
    }
    if (JPEG_PARTS.has(marker)) parts.push(file.subarray(at, end));
    at = end;
  }
  return null;
}

/** Where the next marker stands that is not within a scan. */
function endOfScan(file: Buffer, from: number): number {
  for (let at = from; at + 1 < file.length; at += 1) {
    const next = file[at + 1] ?? 0;
    if (file[at] === 0xff && next !== 0 && (next < 0xd0 || next > 0xd7) && next !== 0xff) return at;
  }
  return file.length;
}
