import type { Evidence, FormatHelp } from "@ledgerline/statements/formats/format";

export const MADE = "<!-- Made from the formats by `pnpm make statement-docs`. -->";

export const EVIDENCE_WORDS: Record<Evidence, string> = {
  real: "rows of published files",
  parser: "code that reads real files",
  doc: "the sender's help page",
  names: "some column names",
};

export function code(text: string): string {
  return `\`${text.replaceAll("|", "\\|")}\``;
}

/** A section of the page; null if it has no content. */
export function section(title: string, parts: (string | null | undefined)[]): string | null {
  const filled = parts.filter((part) => typeof part === "string");
  return filled.length === 0 ? null : [`### ${title}`, ...filled].join("\n\n");
}

export function bullets(lines: readonly string[]): string | null {
  return lines.map((line) => `- ${line}`).join("\n") || null;
}

export function figureTable(rows: readonly (readonly [figure: string, column: string])[]): string {
  return ["| figure | column |", "|---|---|", ...rows.map(([figure, column]) => `| ${figure} | ${column} |`)].join(
    "\n",
  );
}

export function steps(list: FormatHelp["steps"]): string | null {
  return list ? list.map(({ name, text }, at) => `${at + 1}. **${name}**: ${text}`).join("\n") : null;
}
