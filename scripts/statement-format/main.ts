import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { newFormatFiles } from "./new-format-files.ts";

const SENDERS = join(import.meta.dirname, "../../packages/statements/src/formats/senders");
const USAGE = 'Usage: pnpm make statement-format <sender> <id> ["the header line as published"]';

const { positionals } = parseArgs({ allowPositionals: true });
const [sender, id, header = "Month\tStore\tQuantity\tRevenue (USD)"] = positionals;
const isSlug = (name: string | undefined): name is string => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name ?? "");

if (!isSlug(sender) || !isSlug(id)) {
  console.error(`${USAGE}\nSender and id are lower case, with hyphens between words.`);
  process.exitCode = 1;
} else {
  mkdirSync(join(SENDERS, sender), { recursive: true });
  for (const [name, text] of Object.entries(newFormatFiles(sender, id, header))) {
    const path = join(SENDERS, sender, name);
    if (existsSync(path)) throw new Error(`${path} exists already`);
    writeFileSync(path, text);
    console.log(path);
  }
  console.log("Fill in both files. UPDATE_GOLDEN=1 pnpm exec vitest run formats/golden writes what the rows become.");
}
