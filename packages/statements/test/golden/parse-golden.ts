/** One case of a golden file: an input, and what it becomes. */
export interface GoldenCase {
  /** What the case shows: its lines that begin with `#`. */
  about: string;
  /** The line with the file's name, its delimiter or sheet, and the answers. */
  file: string;
  input: string;
  /** Everything after the input, exactly as in the file. */
  outcome: string;
}

const FILE = "--- file:";

/** Splits a golden file into its cases. */
export function parseGolden(text: string): GoldenCase[] {
  const lines = text.split("\n");
  const starts = lines.flatMap((line, at) => (line.startsWith(FILE) ? [at] : []));
  return starts.map((start, each) => {
    const next = starts[each + 1];
    const end = next === undefined ? lines.length : aboutStart(lines, next);
    const body = lines.slice(start + 1, end);
    const outcome = body.findIndex((line) => line.startsWith("--- "));
    const split = outcome === -1 ? body.length : outcome;
    return {
      about: lines.slice(aboutStart(lines, start), start).join("\n"),
      file: lines[start]?.slice(FILE.length).trim() ?? "",
      input: trimmed(body.slice(0, split)),
      outcome: trimmed(body.slice(split)),
    };
  });
}

export function printGolden(cases: readonly GoldenCase[]): string {
  return cases.map(({ about, file, input, outcome }) => `${about}\n${FILE} ${file}\n${input}\n${outcome}\n`).join("\n");
}

/** Where the comment above a case begins. */
function aboutStart(lines: readonly string[], file: number): number {
  let start = file;
  while (lines[start - 1]?.startsWith("# ")) start -= 1;
  return start;
}

function trimmed(lines: string[]): string {
  return lines.join("\n").replace(/\n+$/, "");
}
