import { describe, expect, it } from "vitest";
import { detectFormat } from "./detect-format.ts";

const OLD =
  "Reporting Date,Sale Month,Store,Artist,Title,ISRC,UPC,Quantity,Team Percentage,Song/Album,Country of Sale,Songwriter Royalties Withheld,Earnings (USD)";
const NEW =
  "Date Inserted,Reporting Date,Sale Month,Store,Artist,Title,ISRC,UPC,Quantity,Team Percentage,Source Type,Country of Sale,Songwriter Royalties Withheld (USD),Earnings (USD),Recoup (USD)";

const CELLS: Record<string, string> = {
  "Reporting Date": "2026-03-25",
  "Sale Month": "2026-02",
  Store: "Spotify",
  Artist: "Paper Lanterns",
  Title: "Northern Été",
  ISRC: "ZZPL22600001",
  UPC: "200000000011",
  Quantity: "3",
  "Team Percentage": "50",
  "Source Type": "Song",
  "Song/Album": "Song",
  "Country of Sale": "FR",
  "Earnings (USD)": "0.011000000000",
};

const LINE = {
  platform: "spotify",
  store: "Spotify",
  saleMonth: "2026-02-01",
  accountingDate: "2026-03-25",
  territory: "FR",
  isrc: "ZZPL22600001",
  upc: "200000000011",
  track: "Northern Été",
  release: null,
  artist: "Paper Lanterns",
  units: 3,
  kind: "stream",
  net: "0.011000000000",
  currency: "USD",
  saleMonths: 1,
  saleFrom: null,
  saleTo: null,
  accountingFrom: null,
  label: null,
  tier: null,
  gross: null,
  fee: null,
  withheld: null,
  recouped: null,
  share: null,
  original: null,
  originalCurrency: null,
  fxRate: null,
};

function readRow(changed: Record<string, string> = {}, header = NEW.split(",")) {
  const { meaning } = detectFormat(header);
  const cells = header.map((name) => changed[name] ?? CELLS[name] ?? "");
  return meaning.line(cells, meaning.net(cells));
}

describe("a row of DistroKid", () => {
  it("is read in both layouts, with either name of the type column", () => {
    expect(readRow()).toEqual(LINE);
    expect(readRow({}, OLD.split(","))).toEqual(LINE);
    expect(readRow({}, NEW.replace("Source Type", "Song/Album").split(","))).toEqual(LINE);
  });

  it("is read by column names, in any order and case, among other columns", () => {
    const header = ["Something New", ...NEW.split(",").reverse()];
    expect(readRow({}, header)).toEqual(LINE);
    const { meaning } = detectFormat(NEW.split(",").map((name) => ` ${name.toUpperCase()} `));
    const cells = NEW.split(",").map((name) => CELLS[name] ?? "");
    expect(meaning.line(cells, meaning.net(cells))).toEqual(LINE);
  });

  it("of an album names the release", () => {
    expect(readRow({ "Source Type": "Album", ISRC: "" })).toMatchObject({
      track: null,
      release: "Northern Été",
      isrc: null,
    });
  });

  it("keeps what is printed, and leaves empty cells out", () => {
    const bare = { Artist: "", Title: " ", ISRC: "", UPC: "", "Country of Sale": "" };
    expect(readRow(bare)).toMatchObject({ artist: null, track: null, isrc: null, upc: null, territory: null });
    expect(readRow({ UPC: "8.6E+11", ISRC: "zz-pl2-26-00001", "Country of Sale": "OU" })).toMatchObject({
      upc: "8.6E+11",
      isrc: "ZZPL22600001",
      territory: "OU",
    });
    expect(readRow({ Store: "Melon" })).toMatchObject({ platform: "Melon", store: "Melon", kind: "unknown" });
  });

  it.each([
    [{ Quantity: "0" }, 0],
    [{ Quantity: "-3", "Earnings (USD)": "-0.011000000000" }, -3],
    [{ Quantity: "3", "Earnings (USD)": "(0.011)" }, 3],
    [{ Quantity: "0", "Earnings (USD)": "0" }, 0],
  ])("%o is an adjustment, which is not dropped", (changed, units) => {
    expect(readRow(changed)).toMatchObject({ kind: "adjustment", units });
  });

  it("with plays but no money is still a stream", () => {
    expect(readRow({ "Earnings (USD)": "0.000000000000" })).toMatchObject({ kind: "stream", net: "0.000000000000" });
  });

  it.each([
    [{ "Sale Month": "2026-13" }, { code: "not_a_period", column: "Sale Month", notation: "YYYY-MM" }],
    [{ "Sale Month": "" }, { code: "not_a_period", column: "Sale Month", notation: "YYYY-MM" }],
    [{ "Reporting Date": "2026-02-30" }, { code: "not_a_period", column: "Reporting Date", notation: "YYYY-MM-DD" }],
    [{ Store: " " }, { code: "blank", column: "Store" }],
    [{ Store: "x".repeat(300) }, { code: "too_long", column: "Store", most: 200 }],
    [{ Quantity: "1.5" }, { code: "not_units", column: "Quantity" }],
    [{ Quantity: "" }, { code: "not_units", column: "Quantity" }],
    [{ Quantity: "99999999999" }, { code: "implausible_units", column: "Quantity" }],
    [{ "Earnings (USD)": "" }, { code: "blank", column: "Earnings (USD)" }],
    [{ "Earnings (USD)": "abc" }, { code: "not_money", column: "Earnings (USD)" }],
    [{ "Earnings (USD)": "0,0789" }, { code: "not_money", column: "Earnings (USD)" }],
  ])("with %o is refused: %o", (changed, reason) => expect(readRow(changed)).toEqual(reason));

  it("understands amounts as spreadsheets and people write them", () => {
    expect(readRow({ Quantity: "1,200", "Earnings (USD)": "$1,204.50" })).toMatchObject({
      units: 1200,
      net: "1204.50",
    });
  });
});
