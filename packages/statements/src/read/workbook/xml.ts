import { SaxesParser } from "saxes";
import { UnreadableWorkbook } from "./workbook-limits.ts";

/** The events in a document. Names have no prefix. */
export interface XmlEvents {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  close?(name: string): void;
  text?(text: string): void;
}

const MOST_DEPTH = 64;
/** The longest text or tag: the parser holds it in memory. */
const MOST_CHARS_AT_ONCE = 1024 * 1024;

/**
 * Parses a document piece by piece; the caller may wait between pieces. A document type is refused, so that there are
 * no entities besides XML's own five.
 */
export async function* parseXml(bytes: AsyncIterable<Uint8Array>, events: XmlEvents): AsyncGenerator<number> {
  const parser = new SaxesParser({ position: false, xmlns: false as const });
  let waiting = 0;
  let depth = 0;
  parser.on("opentag", ({ name, attributes }) => {
    waiting = 0;
    depth += 1;
    if (depth > MOST_DEPTH) throw new UnreadableWorkbook({ code: "damaged_workbook" });
    events.open?.(localName(name), attributes);
  });
  parser.on("closetag", ({ name }) => {
    waiting = 0;
    depth -= 1;
    events.close?.(localName(name));
  });
  parser.on("text", (text) => {
    waiting = 0;
    events.text?.(text);
  });
  parser.on("cdata", (text) => {
    waiting = 0;
    events.text?.(text);
  });
  parser.on("doctype", () => {
    throw new UnreadableWorkbook({ code: "damaged_workbook" });
  });
  parser.on("error", (cause) => {
    throw new UnreadableWorkbook({ code: "damaged_workbook" }, { cause });
  });
  let decoder: TextDecoder | null = null;
  for await (const piece of bytes) {
    decoder ??= new TextDecoder(encodingOf(piece), { fatal: true });
    const text = decode(() => decoder?.decode(piece, { stream: true }));
    waiting += text.length;
    parser.write(text);
    if (waiting > MOST_CHARS_AT_ONCE) throw new UnreadableWorkbook({ code: "damaged_workbook" });
    yield piece.length;
  }
  parser.write(decode(() => decoder?.decode())).close();
}

/** Parses a document to its end. */
export async function parseWholeXml(bytes: AsyncIterable<Uint8Array>, events: XmlEvents): Promise<void> {
  for await (const _read of parseXml(bytes, events));
}

/** An attribute whose name has a prefix that may vary, such as `r:id`. */
export function prefixedAttribute(attributes: Readonly<Record<string, string>>, name: string): string | undefined {
  const found = Object.keys(attributes).find((key) => key.endsWith(`:${name}`));
  return found === undefined ? undefined : attributes[found];
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

function encodingOf(head: Uint8Array): string {
  if (head[0] === 0xff && head[1] === 0xfe) return "utf-16le";
  return head[0] === 0xfe && head[1] === 0xff ? "utf-16be" : "utf-8";
}

/** Only errors thrown by the decoder mean that the file is damaged. */
function decode(read: () => string | undefined): string {
  try {
    return read() ?? "";
  } catch (error) {
    throw new UnreadableWorkbook({ code: "damaged_workbook" }, { cause: error });
  }
}

const ESCAPE = /_x([0-9A-Fa-f]{4})_/g;

/**
 * A workbook writes characters that XML lacks as `_x000D_`. Postgres can store neither a NUL, which stays escaped, nor
 * half of a surrogate pair.
 */
export function decodeEscapes(text: string): string {
  if (!text.includes("_x")) return text;
  const decoded = text.replace(ESCAPE, (written, code: string) =>
    code === "0000" ? written : String.fromCharCode(Number.parseInt(code, 16)),
  );
  return decoded.toWellFormed();
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that XML lacks
const LACKING = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)/g;

/** The reverse of `decodeEscapes`. */
export function encodeEscapes(text: string): string {
  return text.replace(
    LACKING,
    (character) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`,
  );
}
