const DELIMITERS = { tab: "\t", semicolon: ";", comma: "," } as const;

/** A first version of a layout and its golden file, by file name. */
export function newFormatFiles(sender: string, id: string, header: string): Record<string, string> {
  const names = Object.keys(DELIMITERS) as (keyof typeof DELIMITERS)[];
  const delimiter = names.find((each) => header.includes(DELIMITERS[each])) ?? "comma";
  const columns = header.split(DELIMITERS[delimiter]).map((name) => name.trim().replace(/^"|"$/g, ""));
  const [first = "Month", second = first] = columns;
  const last = columns.at(-1) ?? second;
  return {
    [`${id}.ts`]: `import type { StatementFormat } from "../../format.ts";

export default {
  id: ${JSON.stringify(id)},
  distributor: ${JSON.stringify(nameOf(sender))},
  kind: "income",
  evidence: "names",
  confirm: "No file with this header was seen whole.",
  fingerprint: ${JSON.stringify([first, last])},
  header: ${JSON.stringify(columns)},
  reading: {
    numbers: "point",
    columns: {
      sold: { column: ${JSON.stringify(first)}, as: "YYYY-MM" },
      store: { column: ${JSON.stringify(second)} },
      net: { column: ${JSON.stringify(last)}, currency: { fixed: "USD" } },
    },
  },
  help: {
    get: null,
    seen: [],
  },
} satisfies StatementFormat;
`,
    [`${id}.golden.txt`]: `# What this case shows, as a sentence
--- file: ${id}.${delimiter === "tab" ? "tsv" : "csv"} (${delimiter}, utf-8)
${header}
`,
  };
}

function nameOf(sender: string): string {
  return sender
    .split("-")
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(" ");
}
