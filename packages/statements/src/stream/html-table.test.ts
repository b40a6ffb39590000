import { sampleRuns } from "@ledgerline/vitest-config/sample";
import fc from "fast-check";
import { expect, it, test } from "vitest";
import { readStatements } from "../entries/index.ts";
import { proofHolds } from "./statement-proof.ts";

const NAMES = ["Sale Month", "Store", "Track Title", "Net (EUR)"];
const COLUMNS = { sold: "Sale Month", store: "Store", track: "Track Title", net: "Net (EUR)" };
const OPTIONS = { columns: COLUMNS, answers: { numbers: "point", currency: "EUR" }, fileName: "statement.xls" };

const table = (rows: readonly (readonly string[])[], cell = (text: string) => `<td>${text}</td>`) =>
  `<table>${rows.map((cells) => `<tr>${cells.map(cell).join("")}</tr>`).join("")}</table>`;
const page = (body: string, head = "<meta charset='utf-8'>") => `<html><head>${head}</head><body>${body}</body></html>`;
const ROW = ["2026-01", "Spotify", "Löwe &amp; Söhne", "5.00"];

async function read(text: string | Buffer) {
  const [statement] = await readStatements(Buffer.from(text), OPTIONS);
  return {
    lines: statement?.lines.map(({ line }) => `${line.saleMonth} ${line.store} ${line.track} ${line.net}`),
    holds: statement?.proof ? proofHolds(statement.proof) : null,
  };
}

test.each([
  ["a page", page(table([NAMES, ROW]))],
  ["a table alone", table([NAMES, ROW])],
  ["a page with a text above", page(`<h1>Royalties</h1><style>td { color: red }</style>${table([NAMES, ROW])}`)],
  ["two tables", page(`${table([["Payee", "Nina Vale"]])}${table([NAMES, ROW])}`)],
  [
    "tags that are not closed",
    "<table><tr><td>Sale Month<td>Store<td>Track Title<td>Net (EUR)<tr><td>2026-01<td>Spotify<td>Löwe &amp; Söhne<td>5.00</table>",
  ],
  ["Windows-1252 that it names", Buffer.from(page(table([NAMES, ROW]), "<meta charset=windows-1252>"), "latin1")],
  ["Windows-1252 that it does not name", Buffer.from(page(table([NAMES, ROW]), ""), "latin1")],
  ["UTF-16", Buffer.from(`\ufeff${page(table([NAMES, ROW]))}`, "utf16le")],
  [
    "exact numbers",
    page(table([NAMES, ROW], (text) => (text === "5.00" ? `<td class=x x:num="5.00">5</td>` : `<td>${text}</td>`))),
  ],
  ["comments", page(`<!--[if gte mso 9]><xml><x>1</x></xml><![endif]-->${table([NAMES, ROW])}`)],
])("%s of HTML is read as its table", async (_, text) => {
  expect(await read(text)).toEqual({ lines: ["2026-01-01 Spotify Löwe & Söhne 5.00"], holds: true });
});

test.each([
  ["the page of a login", page(`${table([NAMES, ROW])}<form><input type="password"></form>`)],
  ["a page with a script", page(`<script>go()</script>${table([NAMES, ROW])}`)],
  ["a table in a cell", page(table([NAMES, [table([NAMES, ROW]), "", "", ""]]))],
  ["cells over several rows", page(table([NAMES, ROW], (text) => `<td rowspan="2">${text}</td>`))],
  ["a table of one row", page(table([NAMES]))],
  ["a table that is cut off", page(table([NAMES, ROW])).slice(0, -60)],
  ["a tag that does not end", `${page(table([NAMES, ROW]))}<td class="`],
  ["a page of brackets", `<table>${"<a".repeat(2_000_000)}`],
  ["a page of text", page("<p>Log in</p>")],
  ["cells over many columns", page(table([NAMES, ROW], () => "<td colspan=190></td>"))],
])("%s is refused as a web page", async (_, text) => {
  await expect(readStatements(Buffer.from(text), OPTIONS)).rejects.toMatchObject({
    note: { code: "not_text", kind: "web_page" },
  });
});

it("keeps every cell, whatever it has in it", async () => {
  const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  const title = fc.string({
    unit: fc.constantFrom("a", "<", ">", "&", '"', "'", ",", ";", "é", "|", "&lt;"),
    minLength: 1,
  });
  await fc.assert(
    fc.asyncProperty(fc.array(title, { minLength: 1, maxLength: 6 }), async (titles) => {
      const rows = titles.map((each, at) => ["2026-01", "Spotify", escaped(`x${each}`), `${at + 1}.00`]);
      const { lines } = await read(page(table([NAMES, ...rows])));
      expect(lines).toEqual(titles.map((each, at) => `2026-01-01 Spotify x${each} ${at + 1}.00`));
    }),
    sampleRuns(60, 600),
  );
});
