import type { Layout } from "@ledgerline/contract/statements/layouts";
import { bindFormat } from "@ledgerline/statements/formats/bind/bind-reading";
import type { StatementFormat } from "@ledgerline/statements/formats/format";
import { expect, test } from "vitest";
import { newFormatFiles, sharedFormatFiles } from "./statement-format.ts";

test("a new statement format matches the header that was given, and has a golden file", async () => {
  const header = '"Sale Month";"Shop";"Plays";"Net (EUR)"';
  const files = newFormatFiles("paper-lantern", "paper-lantern-sales", header);
  expect(files["paper-lantern-sales.golden.txt"]).toContain(`(semicolon, utf-8)\n${header}\n`);
  const format = await formatIn(files["paper-lantern-sales.ts"]);
  expect(format).toMatchObject({ id: "paper-lantern-sales", distributor: "Paper Lantern" });
  const rows = bindFormat(format, { header: format.header, preamble: [], numbers: "point", answers: {} });
  expect(rows.read(["2026-02", "Spotify", "3", "1.5"])).toMatchObject({ line: { platform: "spotify", net: "1.5" } });
});

test("a layout that somebody has shared becomes a format with its reading and its rows", async () => {
  const layout: Layout = {
    ledgerline: 1,
    name: "Mine",
    header: ["Month", "Sold, in all", "Net"],
    reading: {
      numbers: "comma",
      columns: {
        sold: { column: "Month", as: "YYYY-MM" },
        store: { fixed: "Bandcamp" },
        units: { column: "Sold, in all" },
        net: { column: "Net", currency: { fixed: "SEK" } },
      },
    },
    rows: [["2026-01", "1", "0,25"]],
  };
  const files = sharedFormatFiles("paper-lantern", "paper-lantern", layout);
  const format = await formatIn(files["paper-lantern.ts"]);
  expect(format).toMatchObject({ header: layout.header, reading: layout.reading, confirm: expect.any(String) });
  expect(files["paper-lantern.golden.txt"]).toContain('\nMonth,"Sold, in all",Net\n2026-01,1,"0,25"\n');
  const wide = { field: "store", columns: ["Net"] } as const;
  expect(() =>
    sharedFormatFiles("paper-lantern", "paper-lantern", { ...layout, wide: { ...wide, columns: ["Net"] } }),
  ).toThrow("needs a reader of its own");
});

async function formatIn(file = ""): Promise<StatementFormat> {
  const text = file.replace(/^import .*$/m, "").replace(/ satisfies \w+;$/m, ";");
  const module: { default: StatementFormat } = await import(`data:text/javascript,${encodeURIComponent(text)}`);
  return module.default;
}
