import { bindFormat } from "@ledgerline/statements/formats/bind/bind-reading";
import type { StatementFormat } from "@ledgerline/statements/formats/format";
import { expect, test } from "vitest";
import { newFormatFiles } from "./statement-format.ts";

test("a new statement format matches the header that was given, and has a golden file", async () => {
  const header = '"Sale Month";"Shop";"Plays";"Net (EUR)"';
  const files = newFormatFiles("paper-lantern", "paper-lantern-sales", header);
  expect(files["paper-lantern-sales.golden.txt"]).toContain(`(semicolon, utf-8)\n${header}\n`);
  const text = (files["paper-lantern-sales.ts"] ?? "").replace(/^import .*$/m, "").replace(/ satisfies \w+;$/m, ";");
  const module: { default: StatementFormat } = await import(`data:text/javascript,${encodeURIComponent(text)}`);
  const format = module.default;
  expect(format).toMatchObject({ id: "paper-lantern-sales", distributor: "Paper Lantern" });
  const rows = bindFormat(format, { header: format.header, preamble: [], numbers: "point", answers: {} });
  expect(rows.read(["2026-02", "Spotify", "3", "1.5"])).toMatchObject({ line: { platform: "spotify", net: "1.5" } });
});
