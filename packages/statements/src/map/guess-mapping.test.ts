import type { MappedField } from "@ledgerline/contract/statements/statement-mapping";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { guessMapping } from "./guess-mapping.ts";

/** The guess for a header, by the names of the columns; `rows` are delimited like the header. */
function guessed(header: string, ...rows: string[]) {
  const delimiter = header.includes(";") ? ";" : ",";
  const names = header.split(delimiter);
  const cells = rows.map((row) => row.split(delimiter));
  const samples = names.map((_, at) => cells.map((row) => row[at] ?? ""));
  const { guess, fields, personal } = guessMapping({ header: names, samples, numbers: null });
  const named = Object.fromEntries(fields.flatMap((field, at) => (field ? [[field, names[at] as string]] : [])));
  return { fields: named, guess, erased: names.filter((_, at) => personal[at]) };
}

describe("columns by their names", () => {
  test("English names are recognized, even if one name is a part of another", () => {
    const { fields } = guessed(
      "STATEMENT PERIOD,TRANSACTION DATE,STORE,PRODUCT ARTIST,PRODUCT,TRACK ARTIST,TRACK,TRACK VERSION,QUANTITY,NET SHARE ACCOUNT CURRENCY,ACCOUNT CURRENCY",
    );
    expect(fields).toEqual({
      accounted: "STATEMENT PERIOD",
      sold: "TRANSACTION DATE",
      store: "STORE",
      release: "PRODUCT",
      artist: "TRACK ARTIST",
      track: "TRACK",
      units: "QUANTITY",
      net: "NET SHARE ACCOUNT CURRENCY",
      currency: "ACCOUNT CURRENCY",
    });
  });

  test("a reporting period is the sale next to an accounting period, and the accounting next to a sales period", () => {
    expect(guessed("Reporting Period,Accounting Period,Units").fields).toMatchObject({
      sold: "Reporting Period",
      accounted: "Accounting Period",
    });
    expect(guessed("Reporting Period,Sales Period,Units").fields).toMatchObject({
      accounted: "Reporting Period",
      sold: "Sales Period",
    });
  });

  test.each<[string, Partial<Record<MappedField, string>>]>([
    [
      "Verkaufsmonat;Abrechnungszeitraum;Plattform;Land;Künstler;Titel;ISRC;Menge;Bruttoerlös;Gebühren;Nettoerlös (EUR)",
      { sold: "Verkaufsmonat", store: "Plattform", territory: "Land", units: "Menge", net: "Nettoerlös (EUR)" },
    ],
    [
      "Mois de vente;Plateforme;Pays;Artiste;Titre;Code ISRC;Quantité;Revenu brut;Revenu net;Devise",
      { sold: "Mois de vente", store: "Plateforme", units: "Quantité", net: "Revenu net", currency: "Devise" },
    ],
    [
      "Mes de venta;Tienda;País;Artista;Canción;Unidades;Ingresos netos;Moneda",
      { sold: "Mes de venta", store: "Tienda", territory: "País", units: "Unidades", net: "Ingresos netos" },
    ],
    [
      "Отчетный период;Период продажи;Площадка;Страна;Исполнитель;Название трека;Количество;Вознаграждение;Валюта",
      { accounted: "Отчетный период", sold: "Период продажи", store: "Площадка", net: "Вознаграждение" },
    ],
    ["販売月;配信ストア;国;アーティスト名;曲名;再生数;支払額", { sold: "販売月", store: "配信ストア", net: "支払額" }],
    [
      "saleDate;store;trackTitle;trackArtist;quantity;netRevenue",
      { sold: "saleDate", track: "trackTitle", net: "netRevenue" },
    ],
  ])("%s", (header, expected) => {
    expect(guessed(header).fields).toMatchObject(expected);
  });

  test("a name in two languages is what either says, but no rate is money", () => {
    expect(guessed("Sale Month / Verkoopmaand;Track Title / Nummer;Net | Netto;Net / Stream").fields).toEqual({
      sold: "Sale Month / Verkoopmaand",
      track: "Track Title / Nummer",
      net: "Net | Netto",
    });
  });

  test("a name does not turn text into money, or numbers into a month", () => {
    const { fields } = guessed("Royalty,Period,Total", "Mechanical,7,1.25", "Performance,8,0.5");
    expect(fields).toEqual({ net: "Total" });
  });

  test("the currency in the name of the money column applies to the file", () => {
    expect(guessed("Month,Shop,Revenue EUR").guess.currency).toBe("EUR");
    expect(guessed("Month,Shop,Royalty ($US)").guess.currency).toBe("USD");
    expect(guessed("Month,Shop,Revenue,Currency").guess.currency).toBeUndefined();
    expect(guessed("Month,Shop,Revenue", "2026-01,X,$1.20").guess.currency).toBeUndefined();
    expect(guessed("Month,Shop,Revenue", "2026-01,X,€1.20").guess.currency).toBe("EUR");
  });
});

describe("columns by their cells", () => {
  test("codes, countries, currencies, money and counts are recognized, and days under an unknown name are asked about", () => {
    const { fields } = guessed(
      "a,b,c,d,e,f,g",
      "GBAYE6800011,5060000000017,DE,EUR,2026-01-31,0.0041,12",
      "US-S1Z-99-00001,0602500000016,US,USD,2026-02-28,1.5,(3)",
    );
    expect(fields).toEqual({ isrc: "a", upc: "b", territory: "c", currency: "d", net: "f", units: "g" });
  });

  test("two unnamed columns of money are left to the artist", () => {
    expect(guessed("a,b", "1.25,0.5", "2.5,0.25").fields).toEqual({});
  });

  test.each([
    "Month,Store,Net Royalty,Net Royalty Total",
    "Month,Store,Royalty,Net Revenue",
    "Month,Store,Payable Amount,Amount",
  ])("of two columns of %s that may be the money, none is taken", (header) => {
    const { guess } = guessed(header, "2026-01,Spotify,0.5,25.5", "2026-01,Tidal,0.25,12.5");
    expect(guess.columns).toEqual({ sold: 0, store: 1 });
  });

  test("a column may be the money even if its amounts have a trailing minus", () => {
    const { guess } = guessed("Month,Store,Net Royalty,Net Royalty Total", "2026-01,Spotify,0.5,25.5-");
    expect(guess.columns).toEqual({ sold: 0, store: 1 });
  });

  test("if either of two dates may be the date of sale, neither is taken, unless a name decides", () => {
    expect(guessed("Transaction Date,Royalty Date,Net", "2026-03-01,2026-01-01,0.5").guess.columns).toEqual({ net: 2 });
    expect(guessed("Date,Sale Month,Net", "2026-03-01,2026-01,0.5").guess.columns).toEqual({ sold: 1, net: 2 });
  });

  test("a lone period may be the accounting period, so it is not taken for the month of sale", () => {
    expect(guessed("Period,Store,Net", "2026-01,Spotify,0.5").guess.columns).toEqual({ store: 1, net: 2 });
    expect(guessed("Period,Payment Date,Net", "2026-01,2026-03-14,0.5").guess.columns).toEqual({
      sold: 0,
      accounted: 1,
      net: 2,
    });
    expect(guessed("Month,Store,Net", "2026-01,Spotify,0.5").guess.columns).toEqual({ sold: 0, store: 1, net: 2 });
  });

  test("days show their order before the artist says that they are days", () => {
    const { guess } = guessed("Fecha,Store,Net", "22/12/2025,Spotify,0.5", "TOTAL,Tidal,0.25");
    expect(guess.columns).toEqual({ store: 1, net: 2 });
    expect(guess.dates).toBe("day_first");
    expect(guessed("Fecha,Store,Net", "02/12/2025,Spotify,0.5", "TOTAL,Tidal,0.25").guess.dates).toBeUndefined();
  });

  test("if two columns have currencies, neither is taken", () => {
    const { guess } = guessed("Month,Payable,Invoice currency,Payable currency", "2026-01,0.5,EUR,USD");
    expect(guess).toEqual({ columns: { sold: 0, net: 1 }, numbers: "point" });
  });

  test("whole numbers that a name calls ids or prices are not units", () => {
    const { fields } = guessed(
      "date,item,net amount,bandcamp transaction id",
      "2026-01-02,T,1.5,11",
      "2026-01-03,T,2.5,12",
    );
    expect(Object.keys(fields)).not.toContain("units");
  });

  test("kinds of use are recognized by their words", () => {
    const { guess } = guessed("Type,Amount", "Ad-Supported Streaming,1.5", "Download,2.5", "Zzz,1.5");
    expect(guess.kinds).toEqual({ "Ad-Supported Streaming": "stream", Download: "download" });
  });

  test.each([
    ["euros", ["2026-02,Spotify,0.25,EUR"]],
    ["euros and another thing", ["2026-02,Spotify,0.25,EUR", "2026-02,Spotify,0.25,none"]],
    ["words", ["2026-02,Spotify,0.25,Pound sterling"]],
  ])("a column of %s beside money in dollars leaves open which is true", (_what, rows) => {
    const { fields, guess } = guessed("Sale Month,Store,Earnings (USD),Currency", ...rows);
    expect(fields).not.toHaveProperty("currency");
    expect(guess.currency).toBeUndefined();
  });

  test("e-mail addresses and columns about buyers are personal, and never read", () => {
    const { erased, fields, guess } = guessed("Store,user,Buyer name,Net", "X,ann@example.com,Ann,1.5");
    expect(erased).toEqual(["user", "Buyer name"]);
    expect(guess.personal).toEqual([1, 2]);
    expect(fields).toEqual({ store: "Store", net: "Net" });
  });
});

const column = fc.constantFrom(
  ...[
    "Sale Month",
    "Store",
    "Country",
    "Artist",
    "Title",
    "ISRC",
    "UPC",
    "Quantity",
    "Gross",
    "Net",
    "Currency",
    "Notes",
  ],
);

test("the guess does not depend on the order of the columns, and assigns no column or field twice", () => {
  fc.assert(
    fc.property(fc.uniqueArray(column, { minLength: 1 }), fc.infiniteStream(fc.nat()), (names, random) => {
      const shuffled = names
        .map((name) => ({ name, at: random.next().value }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ name }) => name);
      expect(guessed(shuffled.join()).fields).toEqual(guessed(names.join()).fields);
      const { columns = {} } = guessed(shuffled.join()).guess;
      expect(new Set(Object.values(columns)).size).toBe(Object.keys(columns).length);
    }),
  );
});

test("without a header, codes and how figures and days are written are told by cells, and what they are is not", () => {
  const { guess } = guessed(",,,,,", "25/01/2026,QZXYZ2600001,DE,10,USD,1.50", "03/02/2026,QZXYZ2600002,DE,3,USD,2.50");
  expect(guess).toEqual({ columns: { isrc: 1 }, numbers: "point", dates: "day_first" });
});
