import { once } from "node:events";
import type { Writable } from "node:stream";
import { groupThousands, trimZeros } from "@ledgerline/decimals";

/** Writes, and waits while the reader is behind. */
export async function write(stream: Writable, text: string | Uint8Array): Promise<void> {
  if (!stream.write(text)) await once(stream, "drain");
}

export function writeJson(value: unknown): Promise<void> {
  return write(process.stdout, `${JSON.stringify(value, null, 2)}\n`);
}

/** A line on the terminal that says how far the work is; nothing if the output goes to a file or a log. */
export function progress(): { say(text: string): void; end(): void } {
  const { stderr } = process;
  if (!stderr.isTTY) return { say() {}, end() {} };
  return {
    say: (text) => void stderr.write(`\r\u001b[K${text.slice(0, (stderr.columns ?? 80) - 1)}`),
    end: () => void stderr.write("\r\u001b[K"),
  };
}

/** A stranger's text for a terminal: anything that would move the cursor or turn the direction becomes a space. */
export function plainText(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, " ");
}

const MOST_CHARS = 200;

/** The same, cut before it fills the screen. */
export function shortText(text: string): string {
  const plain = plainText(text);
  return plain.length > MOST_CHARS ? `${plain.slice(0, MOST_CHARS)}…`.toWellFormed() : plain;
}

/** `-1,234.5` for `-1234.500`: only trailing zeros are left out. */
export function amount(net: string): string {
  const [whole = "", printed = ""] = net.split(".");
  const decimals = trimZeros(printed);
  return decimals === "" ? groupThousands(whole) : `${groupThousands(whole)}.${decimals}`;
}

export function money({ currency, net }: { currency: string; net: string }): string {
  return `${currency} ${amount(net)}`;
}

export function count(number: number, one: string, several = `${one}s`): string {
  return `${number.toLocaleString("en-US")} ${number === 1 ? one : several}`;
}

export interface Column<Row> {
  title: string;
  of(row: Row): string | number | null;
  /** Aligns figures to the right. */
  right?: true;
}

/** A table for people. */
export function table<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): string {
  const cells = [
    columns.map(({ title }) => title),
    ...rows.map((row) => columns.map(({ of }) => shortText(String(of(row) ?? "–")))),
  ];
  const widths = columns.map((_, at) => Math.max(...cells.map((row) => row[at]?.length ?? 0)));
  const line = (row: string[]) =>
    row
      .map((cell, at) => (columns[at]?.right ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0)))
      .join("  ");
  return cells.map((row) => `${line(row).trimEnd()}\n`).join("");
}
