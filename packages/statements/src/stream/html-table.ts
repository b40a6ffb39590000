import { isUtf8 } from "node:buffer";
import { open } from "node:fs/promises";

const MOST_TAG_CHARS = 4096;
const NAME = /^\/?([a-z][a-z0-9:-]{0,40})/i;
const ATTRIBUTE = /([a-z][a-z0-9:_-]{0,40})(?:\s{0,9}=\s{0,9}(?:"([^"]{0,500})"|'([^']{0,500})'|([^\s"'>]{1,500})))?/gi;

/** A tag that does not end: nothing is read behind it. */
const OPEN = { name: "", isEnd: false, attributes: {} };

const NAMED: Record<string, string> = {
  ...{ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " ", euro: "€", pound: "£", yen: "¥", cent: "¢" },
  ...{ auml: "ä", ouml: "ö", uuml: "ü", Auml: "Ä", Ouml: "Ö", Uuml: "Ü", szlig: "ß", eacute: "é", egrave: "è" },
  ...{ ndash: "–", mdash: "—", lsquo: "‘", rsquo: "’", ldquo: "“", rdquo: "”", hellip: "…", minus: "−" },
};

/** More than any statement that is saved so; it is held in memory. */
const MOST_BYTES = 16 * 1024 * 1024;
const MOST_CELLS = 200;
/** Cells over many columns must not make much of little. */
const MOST_RATIO = 4;
const HEAD_BYTES = 1024;
const PAGE = /^(?:\ufeff|ï»¿)?\s*<(?:!doctype html|html|head|body|table|meta)\b/i;
const CHARSET = /charset ?= ?["']?([\w-]{1,40})/i;
/** What a page has that somebody works with, as the one of a login. */
const WORKING = new Set(["form", "input", "button", "script", "iframe", "frame", "frameset", "select"]);
const SKIPPED = new Set(["style", "title", "xml"]);
const BLOCKS = new Set(["p", "div", "h1", "h2", "h3", "h4", "h5", "h6", "caption", "li", "br", "hr", "body", "center"]);

/**
 * The rows of a page that is nothing but tables, as a text with commas: some senders give such a page the name of a
 * workbook. Null for any other file, such as the page of a login, and for tables in which cells are joined over rows.
 */
export async function readHtmlTable(path: string): Promise<Buffer | null> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const head = buffer.subarray(0, bytesRead);
    if (!PAGE.test(head.toString("latin1")) && !PAGE.test(head.toString("utf16le"))) return null;
    const { size } = await file.stat();
    return size > MOST_BYTES ? null : tableOf(await file.readFile());
  } finally {
    await file.close();
  }
}

function tableOf(bytes: Buffer): Buffer | null {
  const { text, encoding } = decoded(bytes);
  const rows = rowsIn(text);
  if (!rows || rows.filter((cells) => cells.length > 1).length < 2) return null;
  const lines = rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(","));
  const table = Buffer.from(`${lines.join("\n")}\n`, encoding);
  return table.length > bytes.length * MOST_RATIO ? null : table;
}

/** Where nothing tells the encoding, the bytes of letters are kept, so that it can be judged from the rows. */
function decoded(bytes: Buffer): { text: string; encoding: "utf-8" | "latin1" } {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { text: bytes.toString("utf16le").slice(1), encoding: "utf-8" };
  const [, charset = ""] = CHARSET.exec(bytes.toString("latin1", 0, HEAD_BYTES)) ?? [];
  if (isUtf8(bytes)) return { text: bytes.toString("utf-8"), encoding: "utf-8" };
  try {
    return { text: new TextDecoder(charset).decode(bytes), encoding: "utf-8" };
  } catch {
    return { text: bytes.toString("latin1"), encoding: "latin1" };
  }
}

/** Rows of cells, and a row for each text around the tables; null if it is no page of plain tables. */
function rowsIn(page: string): string[][] | null {
  const rows: string[][] = [];
  let around = "";
  let row: string[] | null = null;
  let cell: { text: string; spans: number; exact: string | null } | null = null;
  let isInTable = false;
  let skipped: string | null = null;
  const endCell = () => {
    if (!cell || !row) return;
    row.push(cell.exact ?? plainText(cell.text), ...Array<string>(cell.spans - 1).fill(""));
    cell = null;
  };
  const endRow = () => {
    endCell();
    if (row && row.length > 0) rows.push(row);
    row = null;
  };
  const endAround = () => {
    const text = plainText(around);
    if (text !== "") rows.push([text]);
    around = "";
  };
  for (const { text, tag } of tagsIn(page)) {
    if (skipped === null && cell) cell.text += text;
    else if (skipped === null && !isInTable) around += text;
    if (!tag) continue;
    const { name, isEnd, attributes } = tag;
    if (skipped !== null && name !== "") {
      if (isEnd && name === skipped) skipped = null;
      continue;
    }
    if (name === "" || WORKING.has(name)) return null;
    if (SKIPPED.has(name) && !isEnd) skipped = name;
    else if (name === "table") {
      // A table in a cell is a layout of a page.
      if (!isEnd && isInTable) return null;
      endRow();
      endAround();
      isInTable = !isEnd;
    } else if (name === "tr") {
      endRow();
      if (!isEnd && isInTable) row = [];
    } else if (name === "td" || name === "th") {
      endCell();
      if (isEnd || !isInTable) continue;
      row ??= [];
      const spans = Number(attributes["colspan"] ?? 1);
      const isPlain = Number(attributes["rowspan"] ?? 1) === 1 && Number.isInteger(spans) && spans > 0;
      if (!isPlain || row.length + spans > MOST_CELLS) return null;
      // A spreadsheet shows rounded numbers, and keeps the exact ones beside them.
      const exact = attributes["x:num"] || attributes["sdval"] || null;
      cell = { text: "", spans, exact: exact !== null && /\d/.test(exact) ? exact : null };
    } else if (cell && BLOCKS.has(name)) cell.text += " ";
    else if (!isInTable && BLOCKS.has(name)) endAround();
  }
  if (isInTable) return null;
  endAround();
  return rows;
}

/** A tag, and the text before it. The last one of a page has only text. */
interface TextAndTag {
  text: string;
  tag: { name: string; isEnd: boolean; attributes: Record<string, string> } | null;
}

/** Splits a page into its tags and the texts between them, without comments. */
function* tagsIn(page: string): Generator<TextAndTag> {
  let at = 0;
  let text = "";
  while (at < page.length) {
    const begin = page.indexOf("<", at);
    if (begin === -1) break;
    text += page.slice(at, begin);
    if (page.startsWith("<!--", begin)) {
      const end = page.indexOf("-->", begin + 4);
      at = end === -1 ? page.length : end + 3;
      continue;
    }
    const isOther = /[!?]/.test(page[begin + 1] ?? "");
    if (!isOther && !/[a-z/]/i.test(page[begin + 1] ?? "")) {
      text += "<";
      at = begin + 1;
      continue;
    }
    const inside = tagAt(page, begin);
    if (inside === null) {
      yield { text, tag: OPEN };
      return;
    }
    at = begin + inside.length + 2;
    const [, name] = NAME.exec(inside) ?? [];
    if (isOther || name === undefined) continue;
    yield { text, tag: { name: name.toLowerCase(), isEnd: inside.startsWith("/"), attributes: attributesIn(inside) } };
    text = "";
  }
  yield { text: text + page.slice(at), tag: null };
}

/** The text of a tag between its brackets, of which the closing one may stand in quotes; null if it is missing. */
function tagAt(page: string, begin: number): string | null {
  let quote = "";
  const most = Math.min(page.length, begin + MOST_TAG_CHARS);
  for (let at = begin + 1; at < most; at += 1) {
    const each = page[at] ?? "";
    if (quote !== "") quote = each === quote ? "" : quote;
    else if (each === '"' || each === "'") quote = each;
    else if (each === ">") return page.slice(begin + 1, at);
  }
  return null;
}

function attributesIn(inside: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  if (!inside.includes("=")) return attributes;
  const begin = inside.search(/\s/);
  if (begin === -1) return attributes;
  for (const [, name = "", double, single, bare] of inside.slice(begin).matchAll(ATTRIBUTE)) {
    attributes[name.toLowerCase()] = plainText(double ?? single ?? bare ?? "");
  }
  return attributes;
}

/** The text as it is shown: with its characters for entities, and one space for all blanks between words. */
function plainText(text: string): string {
  return text
    .replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi, (written, decimal, hex, name) => {
      if (name !== undefined) return NAMED[name] ?? written;
      const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
      return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code).toWellFormed() : " ";
    })
    .replace(/\s+/g, " ")
    .trim();
}
