import type { MappedField } from "@ledgerline/contract/statements/statement-mapping";
import { describe, expect, test } from "vitest";
import { guessMapping } from "./guess-mapping.ts";

type Fields = Partial<Record<MappedField, string>>;

/** The guess for a header and its rows, by the names of the columns. */
function guessed(header: string, ...rows: string[]) {
  const names = header.split(";");
  const cells = rows.map((row) => row.split(";"));
  const samples = names.map((_, at) => cells.map((row) => row[at] ?? ""));
  const { fields, guess } = guessMapping({ header: names, samples, numbers: null });
  return { guess, fields: Object.fromEntries(fields.flatMap((field, at) => (field ? [[field, names[at]]] : []))) };
}

const ROWS = ["2026-03;Spotify;DE;A;T;1204;6,14;EUR", "2026-03;Tidal;FR;B;U;3;0,02;EUR"];
const FIELDS = ["sold", "store", "territory", "artist", "track", "units", "net", "currency"] as const;

/** The names of the columns of ROWS, in several languages. */
const HEADERS: [language: string, header: string][] = [
  ["German", "Verkaufsmonat;Streamingdienst;Verkaufsland;Interpret;Songtitel;Abrufe;Vergütung;Währung"],
  ["French", "Mois d’écoute;Plateforme;Pays de vente;Nom d’artiste;Nom de la piste;Écoutes;Montant à payer;Devise"],
  [
    "Spanish",
    "Mes de consumo;Tienda digital;Código de país;Artista;Nombre de la canción;Unidades;Importe a pagar;Moneda",
  ],
  ["Portuguese", "Mês de venda;Loja digital;Código do país;Artista;Nome da faixa;Reproduções;Valor a receber;Moeda"],
  ["Italian", "Mese di utilizzo;Negozio digitale;Codice paese;Artista;Titolo brano;Ascolti;Importo da pagare;Valuta"],
  ["Dutch", "Maand van verkoop;Winkel;Landcode;Artiest;Tracknaam;Aantal;Uit te betalen;Valuta"],
  ["Polish", "Miesiąc sprzedaży;Serwis;Kraj sprzedaży;Wykonawca;Nazwa utworu;Liczba odtworzeń;Kwota do wypłaty;Waluta"],
  [
    "Russian",
    "Месяц использования;Платформа;страна / регион;Исполнитель;Название трека;Количество;Сумма вознаграждения;Валюта",
  ],
  ["Turkish", "Satış ayı;Platform;Ülke kodu;Sanatçı;Şarkı adı;Dinlenme sayısı;Net tutar;Para birimi"],
  ["Swedish", "Försäljningsmånad;Butik;Försäljningsland;Artistnamn;Låttitel;Antal;Nettobelopp;Valuta"],
  ["Japanese", "利用月;DSP名;国コード;アーティスト名;楽曲名;数量;総支払額;通貨"],
  ["Chinese", "使用月份;平台;国家;艺人;歌曲名称;播放量;结算金额;币种"],
  ["Korean", "이용월;플랫폼;국가코드;아티스트명;곡명;재생수;정산금액;통화"],
];

describe.each(HEADERS)("an unknown %s header", (_language, header) => {
  const names = header.split(";");

  test("says where the month, store, country, artist, track, units, money and currency are", () => {
    const expected: Fields = Object.fromEntries(FIELDS.map((field, at) => [field, names[at]]));
    expect(guessed(header, ...ROWS).fields).toEqual(expected);
    const { columns } = guessed(header, ...ROWS).guess;
    expect(guessed(header.toUpperCase(), ...ROWS).guess).toMatchObject({ columns, numbers: "comma" });
  });
});

test.each([
  ["Verkaufsmonat;Nettoerlös", "März 2026;6,14"],
  ["Mois de vente;Revenu net", "août 2026;6,14"],
  ["Miesiąc sprzedaży;Kwota netto", "październik 2026;6,14"],
  ["Месяц продажи;Вознаграждение", "март 2026;6,14"],
  ["利用月;総支払額", "2026年3月;6.14"],
  ["이용월;정산금액", "2026년 3월;6.14"],
])("months may be words below %s", (header, row) => {
  const [sold, net] = header.split(";");
  expect(guessed(header, row).fields).toEqual({ sold, net });
});

describe("what the words leave open is asked", () => {
  const open = (header: string, ...rows: string[]) => guessed(header, ...rows).fields;

  test.each([
    ["German", "Monat;Plattform;Nettoerlös;Auszahlung"],
    ["French", "Mois;Plateforme;Revenu net;Montant à payer"],
    ["Spanish", "Mes;Tienda;Ingresos netos;Importe a pagar"],
    ["Portuguese", "Mês;Loja;Receita líquida;Valor a receber"],
    ["Italian", "Mese;Negozio;Ricavi netti;Importo da pagare"],
    ["Dutch", "Maand;Winkel;Netto opbrengst;Uit te betalen"],
    ["Polish", "Miesiąc;Sklep;Przychód netto;Kwota do wypłaty"],
    ["Russian", "Месяц;Платформа;Сумма;Сумма вознаграждения"],
    ["Turkish", "Ay;Mağaza;Net gelir;Hakediş"],
    ["Japanese", "利用月;ストア;総支払額;分配額"],
    ["Chinese", "月份;平台;收入;结算金额"],
    ["Korean", "이용월;플랫폼;정산금액;지급액"],
  ])("which of two %s columns is the money", (_language, header) => {
    const [month, store] = header.split(";");
    expect(open(header, "2026-03;Spotify;6.14;4.30", "2026-03;Tidal;0.02;0.01")).toEqual({ sold: month, store });
  });

  test.each(["Abrechnungsmonat", "Mois de déclaration", "Месяц отчета", "分配月", "정산월"])(
    "the month of sale next to %s, which is an accounting month",
    (month) => {
      expect(open(`${month};ISRC`, "2026-05;QZABC2600001")).toEqual({ accounted: month, isrc: "ISRC" });
    },
  );

  test.each(["Einzelpreis", "Prix unitaire", "Precio unitario", "Цена за единицу", "販売単価", "단가"])(
    "the money in a file with a price, %s, and an amount with a name of its own",
    (price) => {
      const { net } = open(`利用月;Xyzzy;${price}`, "2026-03;120;0.1", "2026-03;30;0.15");
      expect(net).toBeUndefined();
    },
  );
});

describe("the currency in the name of the money", () => {
  test.each([
    ["支払額（円）", "JPY"],
    ["정산금액(원)", "KRW"],
    ["Kwota netto (zł)", "PLN"],
    ["Вознаграждение, ₽", "RUB"],
    ["Nettoerlös (EUR)", "EUR"],
  ])("%s is in %s", (money, currency) => {
    const { fields, guess } = guessed(`Store;${money}`, "Spotify;6.14");
    expect(fields).toMatchObject({ net: money });
    expect(guess.currency).toBe(currency);
  });

  test.each(["Вознаграждение, руб.", "Nettobelopp (kr)", "金额(元)"])(
    "%s may stand for several, so it is asked",
    (money) => {
      const { fields, guess } = guessed(`Store;${money}`, "Spotify;6.14");
      expect(fields).toMatchObject({ net: money });
      expect(guess.currency).toBeUndefined();
    },
  );
});
