import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Layout } from "@ledgerline/contract/statements/layouts";
import { parseLayout } from "@ledgerline/statements/map/parse-layout";

const SENDERS = join(import.meta.dirname, "../packages/statements/src/formats/senders");
const USAGE =
  'Usage: pnpm make statement-format <sender> <id> ["the header line as published" | a layout that somebody shared: some.ledger.json]';
const LAYOUT = /\.json$/;
const DELIMITERS = { tab: "\t", semicolon: ";", comma: "," } as const;

if (import.meta.main) {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [sender, id, header = "Month\tStore\tQuantity\tRevenue (USD)"] = positionals;
  const isSlug = (name: string | undefined): name is string => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name ?? "");
  if (isSlug(sender) && isSlug(id)) write(sender, id, LAYOUT.test(header) ? await layoutIn(header) : header);
  else {
    console.error(`${USAGE}\nSender and id are lower case, with hyphens between words.`);
    process.exitCode = 1;
  }
}

async function layoutIn(path: string): Promise<Layout> {
  return await parseLayout(readFileSync(path, "utf8"));
}

/** Beside the other formats, or in the folder of a sender that has one. */
function write(sender: string, id: string, from: string | Layout): void {
  const own = join(SENDERS, sender);
  const [folder, up] = existsSync(own) ? [own, "../../"] : [SENDERS, "../"];
  const files =
    typeof from === "string" ? newFormatFiles(sender, id, from, up) : sharedFormatFiles(sender, id, from, up);
  for (const [name, text] of Object.entries(files)) {
    const path = join(folder, name);
    if (existsSync(path)) throw new Error(`${path} exists already`);
    writeFileSync(path, text);
    console.log(path);
  }
  console.log("Fill in both files. UPDATE_GOLDEN=1 pnpm exec vitest run formats/golden writes what the rows become.");
}

/** A first version of a layout and its golden file, by file name. `up` leads from their folder to that of the formats. */
export function newFormatFiles(sender: string, id: string, header: string, up = "../"): Record<string, string> {
  const names = Object.keys(DELIMITERS) as (keyof typeof DELIMITERS)[];
  const delimiter = names.find((each) => header.includes(DELIMITERS[each])) ?? "comma";
  const columns = header.split(DELIMITERS[delimiter]).map((name) => name.trim().replace(/^"|"$/g, ""));
  const [first = "Month", second = first] = columns;
  const last = columns.at(-1) ?? second;
  return {
    [`${id}.ts`]: `import type { StatementFormat } from "${up}format.ts";

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

/** The same of a layout that somebody has shared: its reading as it is, and its rows in the golden file. */
export function sharedFormatFiles(sender: string, id: string, layout: Layout, up = "../"): Record<string, string> {
  const { header, reading, wide, rows } = layout;
  if (wide || JSON.stringify(reading).includes('"{above}"'))
    throw new Error(
      "A layout with several columns of money, or with lines between its rows, needs a reader of its own.",
    );
  const line = (cells: readonly string[]) =>
    cells.map((cell) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(",");
  return {
    [`${id}.ts`]: `import type { StatementFormat } from "${up}format.ts";

export default {
  id: ${JSON.stringify(id)},
  distributor: ${JSON.stringify(nameOf(sender))},
  kind: "income",
  evidence: "names",
  confirm: "Somebody who has such a file has said what its columns are.",
  // All columns: keep those that no other layout has together.
  fingerprint: ${JSON.stringify(header)},
  header: ${JSON.stringify(header)},
  reading: ${JSON.stringify(reading)},
  help: {
    get: null,
    seen: [],
  },
} satisfies StatementFormat;
`,
    [`${id}.golden.txt`]: `# Made-up rows, as somebody has said that they are read.
--- file: ${id}.csv (comma, utf-8)
${[header, ...rows].map(line).join("\n")}
`,
  };
}

function nameOf(sender: string): string {
  return sender
    .split("-")
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(" ");
}
