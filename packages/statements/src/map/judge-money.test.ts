import { expect, test } from "vitest";
import { ColumnSamples } from "./column-samples.ts";
import { guessMapping, moneyCandidates, openShares } from "./guess-mapping.ts";

/** What is filled in for a file and what stays open, by the names of its columns. */
function judged(header: string, ...rows: string[]) {
  const names = header.split(";");
  const samples = new ColumnSamples(names);
  for (const row of rows) samples.add(row.split(";"));
  const file = { ...samples.file, numbers: null };
  const { fields, guess } = guessMapping(file);
  const filled = Object.fromEntries(fields.flatMap((field, at) => (field ? [[field, names[at]]] : [])));
  return { filled, open: moneyCandidates(file).map((at) => names[at]), currency: guess.currency };
}

test.each([
  ["Net Revenue;Split %;Your cut", ["12.00;50;6.00", "3.40;50;1.70", "100.10;25;25.03"], ["Net Revenue", "Your cut"]],
  ["Net Revenue;Your cut", ["12.00;6.00", "3.40;1.70", "100.10;25.03"], ["Net Revenue", "Your cut"]],
  ["Nettoerlös;Künstleranteil", ["12,00;6,00", "3,40;1,70", "100,10;25,03"], ["Nettoerlös", "Künstleranteil"]],
  ["Revenu net;Part artiste", ["12,00;6,00", "3,40;1,70", "100,10;25,03"], ["Revenu net", "Part artiste"]],
  ["Total;You get", ["12.00;6.00", "3.40;1.70", "100.10;25.03"], ["Total", "You get"]],
  [
    "Total (USD);Artist share (USD)",
    ["22,71;17,03", "32,33;24,25", "27,53;13,77"],
    ["Total (USD)", "Artist share (USD)"],
  ],
  ["Amount;Payment", ["1200;3.72", "800;2.48", "410;1.27"], ["Amount", "Payment"]],
  ["Royalty;Sum", ["12.5;3.40", "15;2.10", "20;7.77"], ["Royalty", "Sum"]],
])("the label's money beside the artist's, or plays beside money, is asked: %s", (header, rows, open) => {
  const { filled, open: found } = judged(`Sale Month;${header}`, ...rows.map((row, at) => `2026-0${at + 1};${row}`));
  expect(filled["net"]).toBeUndefined();
  expect(found).toEqual(open);
});

test.each([
  ["Gross;Fee;Net", ["10.00;1.50;8.50", "20.02;3.00;17.02", "330.00;49.50;280.50"], "Net"],
  ["Brutto;Provision;Auszahlung", ["10,00;1,50;8,50", "20,02;3,00;17,02", "330,00;49,50;280,50"], "Auszahlung"],
  ["Streams;Per unit;Extended", ["1200;0.0031;3.72", "51000;0.00295;150.45", "8800;0.0045;39.60"], "Extended"],
  ["Units;Net", ["1;10.01", "2;8.02", "3;1.44"], "Net"],
])("one amount is left, and filled in: %s", (header, rows, net) => {
  const { filled } = judged(`Sale Month;${header}`, ...rows.map((row, at) => `2026-0${at + 1};${row}`));
  expect(filled["net"]).toBe(net);
});

test("an exchanged amount is the money, in the currency of its name, and the other one is the original", () => {
  const rows = ["10.00;USD;0.90;9.00", "20.50;GBP;1.20;24.60", "7.77;USD;0.90;6.99"];
  expect(judged("Amount;Currency;Exchange Rate;Amount EUR", ...rows)).toMatchObject({
    filled: { net: "Amount EUR", original: "Amount", original_currency: "Currency", fx_rate: "Exchange Rate" },
    currency: "EUR",
  });
});

test("a currency column is not taken for an amount whose name says another one", () => {
  const { filled } = judged("Amount;Currency;Amount EUR", "10.00;USD;9.13", "20.50;GBP;24.77", "7.77;USD;6.42");
  expect(filled["net"]).toBeUndefined();
  expect(filled["currency"]).toBeUndefined();
});

test.each([
  ["Total payable;;;;22.00", "Value B"],
  ["Total payable;22.00 EUR;;;", "Value B"],
  // Of another amount by its name, of none of them, and too small to prove anything.
  ["Gross total;22.00;;;", undefined],
  ["Total;22.01;;;", undefined],
  ["Fee;0.50;;;", undefined],
])("a total that the file prints picks one of several columns: %s", (total, net) => {
  const rows = ["2026-01;Rain;9.99;10.01;7.00", "2026-02;Snow;5.00;8.44;1.02", "2026-03;Hail;6.00;3.55;2.03"];
  expect(judged("Sale Month;Song;Value A;Value B;Value C", ...rows, total).filled["net"]).toBe(net);
});

test.each([
  ["Net;Your %", ["10.00;50%", "3.40;50%", "7.77;25%"]],
  ["Receipts;Artist share %", ["10.00;50", "3.40;50", "7.77;25"]],
])("whether a percentage is still to be taken is asked: %s", (header, rows) => {
  const { filled } = judged(`Sale Month;${header}`, ...rows.map((row, at) => `2026-0${at + 1};${row}`));
  expect(filled["net"]).toBeUndefined();
  const whole = rows.map((row, at) => `2026-0${at + 1};${row.replace(/\d+(?=%?$)/, "100")}`);
  expect(judged("Sale Month;Net;Your %", ...whole).filled["net"]).toBe("Net");
});

test.each([
  ["Label revenue;Your share", ["10.00;0.50", "3.40;0.50", "7.77;0.25"], [2]],
  ["Label revenue;Your share", ["10,00;,50", "3,40;,50", "7,77;,25"], [2]],
  ["Label revenue;Your share", ["10.00;1.50", "3.40;0.50", "7.77;0.25"], []],
  ["Gross;Net;Your share", ["10.00;8.31;0.50", "3.40;1.12;0.50", "7.77;5.00;0.25"], []],
])(
  "few parts of one beside a single amount may be a share that is still to be taken: %s of %j",
  (header, rows, shares) => {
    const samples = new ColumnSamples(["Sale Month", ...header.split(";")]);
    for (const [at, row] of rows.entries()) samples.add([`2026-0${at + 1}`, ...row.split(";")]);
    expect(openShares({ ...samples.file, numbers: rows[0]?.includes(",") ? null : "point" })).toEqual(shares);
  },
);

test("a store is told by its cells where no column is named so, and not where two may be it", () => {
  const rows = ["2026-01;Spotify;Rain;9.99", "2026-02;Deezer;Snow;5.00", "2026-03;TIDAL;Hail;6.00"];
  expect(judged("Sale Month;스토어;Song;Net", ...rows).filled["store"]).toBe("스토어");
  const twice = rows.map((row) => row.replace(/;(\w+);/, ";$1;$1;"));
  expect(judged("Sale Month;Wo;Wohin;Song;Net", ...twice).filled["store"]).toBeUndefined();
});
