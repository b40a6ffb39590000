const MOST_ROWS = 20;

interface SampleText {
  text: string;
  /** The physical line of the header, from 1; null without one. */
  headerLine: number | null;
}

/** The first rows of a file with every letter as x and every digit as 0; the header stays as it is. */
export function maskSample({ text, headerLine }: SampleText): string {
  const lines = text.split(/\r\n|\r|\n/).slice(0, (headerLine ?? 0) + MOST_ROWS);
  return lines.map((line, at) => (at + 1 === headerLine ? line : mask(line))).join("\n");
}

function mask(line: string): string {
  return line
    .replace(/\p{Lu}/gu, "X")
    .replace(/\p{L}/gu, (letter) => (letter === "X" ? "X" : "x"))
    .replace(/\p{N}/gu, "0");
}
