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
  ["Ukrainian", "Місяць продажу;Майданчик;Країна;Виконавець;Назва пісні;Кількість;Сума до виплати;Валюта"],
  ["Greek", "Μήνας πώλησης;Κατάστημα;Χώρα;Καλλιτέχνης;Τίτλος τραγουδιού;Ποσότητα;Καθαρό ποσό;Νόμισμα"],
  ["Czech", "Měsíc prodeje;Obchod;Země;Interpret;Název skladby;Počet přehrání;Čistá částka;Měna"],
  ["Slovak", "Mesiac predaja;Služba;Krajina;Umelec;Názov skladby;Počet prehratí;Suma na výplatu;Mena"],
  ["Hungarian", "Értékesítés hónapja;Áruház;Ország;Előadó;Dal címe;Mennyiség;Nettó összeg;Pénznem"],
  ["Romanian", "Luna vânzării;Magazin;Țara;Artist;Titlul piesei;Cantitate;Sumă netă;Monedă"],
  ["simplified Chinese", "销售日期;平台名称;销售国家;艺人名称;歌名;销量;净收益;货币"],
  ["traditional Chinese", "銷售月份;音樂平台;國家;藝人;歌曲名稱;數量;淨收入;幣別"],
  ["Hebrew", "חודש מכירה;חנות;מדינה;אמן;שם השיר;כמות;סכום נטו;מטבע"],
  ["Arabic", "شهر البيع;المتجر;الدولة;الفنان;اسم الأغنية;الكمية;صافي المبلغ;العملة"],
  ["other Turkish", "Kullanım dönemi;Mağaza adı;Ülke adı;Yorumcu;Şarkı ismi;Satış adedi;Ödenecek tutar;Döviz cinsi"],
  ["Finnish", "Myyntikuukausi;Palvelu;Maa;Esittäjä;Kappaleen nimi;Toistot;Nettosumma;Valuutta"],
  ["other Swedish", "Försäljningsperiod;Tjänst;Landskod;Artistens namn;Låt;Uppspelningar;Att betala;Valutakod"],
  ["Danish", "Salgsmåned;Tjeneste;Salgsland;Kunstner;Sangnavn;Antal afspilninger;Nettobeløb;Valuta"],
  ["Norwegian", "Salgsmåned;Strømmetjeneste;Land;Utøver;Låttittel;Antall avspillinger;Nettoinntekt;Valuta"],
  ["Indonesian", "Bulan penjualan;Toko;Negara;Artis;Judul lagu;Kuantitas;Pendapatan bersih;Mata uang"],
  ["Vietnamese", "Tháng bán;Nền tảng;Quốc gia;Nghệ sĩ;Tên bài hát;Số lượng;Doanh thu ròng;Đơn vị tiền tệ"],
  ["Thai", "เดือนที่ขาย;แพลตฟอร์ม;ประเทศ;ศิลปิน;ชื่อเพลง;จำนวน;รายได้สุทธิ;สกุลเงิน"],
  ["Bulgarian", "Месец на продажба;Магазин;Държава;Изпълнител;Заглавие;Брой;Нетна сума;Валута"],
  ["Croatian", "Mjesec prodaje;Trgovina;Država;Izvođač;Naziv pjesme;Količina;Neto iznos;Valuta"],
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

test.each([
  ["Назва альбому", "Назва треку"],
  ["Τίτλος άλμπουμ", "Τίτλος"],
  ["Název alba", "Skladba"],
  ["Názov albumu", "Pieseň"],
  ["Album címe", "Dalcím"],
  ["Titlul albumului", "Piesă"],
  ["专辑名", "标题"],
  ["專輯名稱", "曲目名稱"],
  ["שם האלבום", "שיר"],
  ["اسم الألبوم", "عنوان الأغنية"],
  ["Albüm ismi", "Başlık"],
  ["Julkaisu", "Kappale"],
  ["Utgåva", "Spår"],
  ["Udgivelse", "Sang"],
  ["Utgivelse", "Tittel"],
  ["Judul album", "Judul"],
  ["Tên album", "Ca khúc"],
  ["ชื่ออัลบั้ม", "เพลง"],
  ["Заглавие на албума", "Песен"],
  ["Naslov albuma", "Naslov"],
])("%s is the release, and %s the track", (release, track) => {
  expect(guessed(`${release};${track}`, "R;T").fields).toEqual({ release, track });
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
    ["Ukrainian", "Місяць;Платформа;Дохід;Сума до виплати"],
    ["Czech", "Měsíc;Obchod;Příjem;Částka k výplatě"],
    ["Finnish", "Kuukausi;Palvelu;Nettotulot;Maksettava summa"],
    ["Arabic", "الشهر;المنصة;الإيرادات;صافي المبلغ"],
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
