import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { statementPages } from "./statement-pages.ts";

const FOLDER = join(import.meta.dirname, "../../docs/statements");

const pages = statementPages();
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
for (const [name, text] of pages) writeFileSync(join(FOLDER, name), text);
console.log(`${pages.size} pages in docs/statements`);
