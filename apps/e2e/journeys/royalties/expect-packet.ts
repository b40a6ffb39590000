import { createHash } from "node:crypto";
import { readPdf } from "@ledgerline/testing/read-pdf";
import { expect } from "vitest";
import type { ExportTab } from "../../pages/dashboard-page.ts";
import { tableCells } from "../../pages/table-cells.ts";
import { csvRows } from "../../support/printed.ts";

interface Disputed {
  fileName: string;
  content: string;
  line: string;
  units: string;
  net: string;
}

/** Downloads the packet of the open claim, which is for one track's month, and compares it with the screen. */
export async function expectPacket(claims: ExportTab, { content, ...disputed }: Disputed): Promise<void> {
  const { fileName, files } = await claims.downloadPacket();
  expect(fileName).toMatch(/^claim-\d{4}-\d\d-\d\d-[0-9a-f]{6}\.zip$/);
  expect([...files.keys()]).toEqual([
    "letter.pdf",
    "letter.txt",
    "expected-against-paid.csv",
    "statements.csv",
    "disputed-lines.csv",
  ]);

  const table = claims.panel.getByRole("grid", { name: "Expected against paid" });
  const [, [, plays, paid, missing, asked] = []] = await tableCells(table);
  const exactly = await table
    .getByRole("button", { name: /, exactly / })
    .first()
    .getAttribute("aria-label");
  const [expected] = csvRows(files.get("expected-against-paid.csv"));
  const units = [expected?.["plays"], expected?.["paid_units"], expected?.["missing_units"]];
  expect(units.map((count) => Number(count).toLocaleString("en-US"))).toEqual([plays, paid, missing]);
  expect(`${asked}, exactly $${expected?.["asked"]?.replace(/0+$/, "")}`).toBe(exactly);
  expect(expected?.["already_paid"]).toBe(`${disputed.net} USD`);

  const [statement] = csvRows(files.get("statements.csv"));
  const sha256 = createHash("sha256").update(content).digest("hex");
  expect(statement).toMatchObject({ file: disputed.fileName, sha256 });
  await claims.part("Statements").getByText(sha256).waitFor();
  const { fileName: file, line, units: sold, net } = disputed;
  expect(csvRows(files.get("disputed-lines.csv"))).toMatchObject([{ statement: file, line, units: sold, net }]);

  const letter = files.get("letter.txt")?.toString() ?? "";
  const shown = oneLine((await claims.part("Letter").textContent()) ?? "");
  const { text: printed } = await readPdf(files.get("letter.pdf") ?? Buffer.alloc(0));
  for (const paragraph of letter.trim().split("\n\n")) {
    expect(shown).toContain(oneLine(paragraph));
    expect(printed).toContain(oneLine(paragraph.replace(/^(?:To|Subject): /, "").replace(/^ *- /gm, "– ")));
  }
  for (const figure of [plays, paid, missing, asked?.replace("$", "")]) expect(printed).toContain(figure);
  const range = await claims.panel.getByText(/^between \$/).textContent();
  const [low, high] = range?.match(/[\d.,]+\d/g) ?? [];
  expect(printed).toContain(`between ${low} USD and ${high} USD`);
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
