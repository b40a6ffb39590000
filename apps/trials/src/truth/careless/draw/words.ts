/** What columns are called in a language, and some titles that need its letters. */
export interface Words {
  language: string;
  month: string;
  year: string;
  store: string;
  country: string;
  artist: string;
  title: string;
  album: string;
  units: string;
  net: string;
  gross: string;
  fee: string;
  tax: string;
  /** The artist's part of the label's net. */
  share: string;
  price: string;
  total: string;
  subtotal: string;
  currency: string;
  rate: string;
  summary: string;
  titles: readonly string[];
  /** Encodings of files in this language, besides Unicode. */
  encodings: readonly string[];
  decimals: "point" | "comma";
}

const FIELDS = [
  "month",
  "year",
  "store",
  "country",
  "artist",
  "title",
  "album",
  "units",
  "net",
  "gross",
  "fee",
  "tax",
  "share",
  "price",
  "total",
  "subtotal",
  "currency",
  "rate",
  "summary",
] as const;

function words(language: string, names: string, titles: string, encodings: string, decimals: Words["decimals"]): Words {
  const named = names.split(" | ");
  if (named.length !== FIELDS.length) throw new Error(`${language} has ${named.length} words`);
  const byField = Object.fromEntries(FIELDS.map((field, at) => [field, named[at] ?? ""])) as Record<
    (typeof FIELDS)[number],
    string
  >;
  return { language, ...byField, titles: titles.split(" | "), encodings: encodings.split(" "), decimals };
}

export const ENGLISH = words(
  "en",
  "Sale Month | Year | Store | Country | Artist | Track Title | Album | Units | Net Revenue | Gross Revenue | Fee | Tax | Your share | Unit Price | Total | Subtotal | Currency | Exchange Rate | Summary",
  "Plain Song | Other Song | Café Noir | Naïve Hours | Low Water | Über Night",
  "windows-1252 macintosh",
  "point",
);

export const LANGUAGES: readonly Words[] = [
  ENGLISH,
  words(
    "de",
    "Verkaufsmonat | Jahr | Shop | Land | Künstler | Titel | Album | Anzahl | Nettoerlös | Bruttoerlös | Gebühr | Steuer | Künstleranteil | Stückpreis | Gesamt | Zwischensumme | Währung | Wechselkurs | Zusammenfassung",
    "Löwe im März | Über den Straßen | Süße Träume | Fünf Bäume | Weiße Nächte | Gänseblümchen",
    "windows-1252 cp850",
    "comma",
  ),
  words(
    "fr",
    "Mois de vente | Année | Plateforme | Pays | Artiste | Titre | Album | Quantité | Revenu net | Revenu brut | Frais | Taxe | Part artiste | Prix unitaire | Total | Sous-total | Devise | Taux de change | Récapitulatif",
    "Café d'été | Où va la mer | Garçon perdu | Forêt bleue | L'âme à nu | Déjà demain",
    "windows-1252 cp850 macintosh",
    "comma",
  ),
  words(
    "es",
    "Mes de venta | Año | Tienda | País | Artista | Canción | Álbum | Unidades | Ingreso neto | Ingreso bruto | Comisión | Impuesto | Parte del artista | Precio unitario | Total | Subtotal | Moneda | Tipo de cambio | Resumen",
    "Señal | Corazón de niño | Mañana será | Último año | Qué día | Pequeña canción",
    "windows-1252 cp850",
    "comma",
  ),
  words(
    "it",
    "Mese di vendita | Anno | Negozio | Paese | Artista | Brano | Album | Quantità | Ricavo netto | Ricavo lordo | Commissione | Imposta | Quota artista | Prezzo unitario | Totale | Subtotale | Valuta | Tasso di cambio | Riepilogo",
    "Perché no | La città | Così è | Più in là | Venerdì | Gioventù",
    "windows-1252 cp850",
    "comma",
  ),
  words(
    "pt",
    "Mês de venda | Ano | Loja | País | Artista | Faixa | Álbum | Quantidade | Receita líquida | Receita bruta | Taxa | Imposto | Parte do artista | Preço unitário | Total | Subtotal | Moeda | Câmbio | Resumo",
    "Coração | Manhã de verão | São João | Canção três | Não há | Lição",
    "windows-1252 macintosh",
    "comma",
  ),
  words(
    "nl",
    "Verkoopmaand | Jaar | Winkel | Land | Artiest | Nummer | Album | Aantal | Netto-opbrengst | Bruto-opbrengst | Kosten | Belasting | Deel van de artiest | Stukprijs | Totaal | Subtotaal | Valuta | Wisselkoers | Samenvatting",
    "Eén dag | Reünie | Zeeën | Patiënt | Ideeën | Coördinaat",
    "windows-1252",
    "comma",
  ),
  words(
    "pl",
    "Miesiąc sprzedaży | Rok | Sklep | Kraj | Wykonawca | Utwór | Album | Ilość | Przychód netto | Przychód brutto | Prowizja | Podatek | Udział artysty | Cena jednostkowa | Razem | Suma częściowa | Waluta | Kurs | Podsumowanie",
    "Żółta łódź | Zażółć gęślą | Święto | Ślepy traf | Cień nocy | Źródło",
    "windows-1250 iso-8859-2",
    "comma",
  ),
  words(
    "sv",
    "Försäljningsmånad | År | Butik | Land | Artist | Låt | Album | Antal | Nettointäkt | Bruttointäkt | Avgift | Skatt | Artistens andel | Styckpris | Totalt | Delsumma | Valuta | Växelkurs | Sammanfattning",
    "Så länge | Än är det höst | Blå ögon | Öppet hav | Åska | Själen",
    "windows-1252 cp850",
    "comma",
  ),
  words(
    "fi",
    "Myyntikuukausi | Vuosi | Kauppa | Maa | Esittäjä | Kappale | Albumi | Määrä | Nettotulo | Bruttotulo | Palkkio | Vero | Artistin osuus | Yksikköhinta | Yhteensä | Välisumma | Valuutta | Vaihtokurssi | Yhteenveto",
    "Yö ja päivä | Hämärä | Sydän | Lähtö | Särkyvää | Täällä",
    "windows-1252",
    "comma",
  ),
  words(
    "cs",
    "Měsíc prodeje | Rok | Obchod | Země | Interpret | Skladba | Album | Počet | Čistý výnos | Hrubý výnos | Poplatek | Daň | Podíl umělce | Jednotková cena | Celkem | Mezisoučet | Měna | Směnný kurz | Souhrn",
    "Příliš žluťoučký | Kůň | Šťastný den | Řeka | Děšť | Životní běh",
    "windows-1250 iso-8859-2",
    "comma",
  ),
  words(
    "hu",
    "Eladás hónapja | Év | Áruház | Ország | Előadó | Dal címe | Album | Darabszám | Nettó bevétel | Bruttó bevétel | Díj | Adó | Előadó része | Egységár | Összesen | Részösszeg | Pénznem | Árfolyam | Összesítés",
    "Tűz és víz | Őszi eső | Hűség | Örökké | Gyönyörű | Fülemüle",
    "windows-1250 iso-8859-2",
    "comma",
  ),
  words(
    "tr",
    "Satış Ayı | Yıl | Mağaza | Ülke | Sanatçı | Şarkı | Albüm | Adet | Net Gelir | Brüt Gelir | Komisyon | Vergi | Sanatçı Payı | Birim Fiyat | Toplam | Ara toplam | Para Birimi | Döviz Kuru | Özet",
    "Gözyaşı | İstanbul | Aşk | Şimdi değil | Yağmur | Işık",
    "windows-1254 iso-8859-9",
    "comma",
  ),
  words(
    "ru",
    "Месяц продажи | Год | Магазин | Страна | Исполнитель | Трек | Альбом | Количество | Чистый доход | Валовой доход | Комиссия | Налог | Доля артиста | Цена за единицу | Итого | Промежуточный итог | Валюта | Курс | Сводка",
    "Белая ночь | Огонь | Мы идём | Дождь и ветер | Первый снег | Дорога домой",
    "windows-1251 koi8-r ibm866",
    "comma",
  ),
  words(
    "uk",
    "Місяць продажу | Рік | Магазин | Країна | Виконавець | Пісня | Альбом | Кількість | Чистий дохід | Валовий дохід | Комісія | Податок | Частка артиста | Ціна за одиницю | Разом | Проміжний підсумок | Валюта | Курс | Зведення",
    "Біла ніч | Їжак | Ґанок | Моє місто | Перший сніг | Шлях додому",
    "windows-1251 koi8-u",
    "comma",
  ),
  words(
    "el",
    "Μήνας πώλησης | Έτος | Κατάστημα | Χώρα | Καλλιτέχνης | Τραγούδι | Άλμπουμ | Μονάδες | Καθαρά έσοδα | Μικτά έσοδα | Προμήθεια | Φόρος | Μερίδιο καλλιτέχνη | Τιμή μονάδας | Σύνολο | Μερικό σύνολο | Νόμισμα | Ισοτιμία | Σύνοψη",
    "Θάλασσα | Η νύχτα | Ένα ταξίδι | Άνεμος | Φως | Ξανά μαζί",
    "windows-1253 iso-8859-7",
    "comma",
  ),
  words(
    "he",
    "חודש מכירה | שנה | חנות | מדינה | אמן | שיר | אלבום | יחידות | הכנסה נטו | הכנסה ברוטו | עמלה | מס | חלק האמן | מחיר ליחידה | סך הכול | סכום ביניים | מטבע | שער חליפין | סיכום",
    "שלום | לילה לבן | הים הגדול | גשם ראשון | אור | הדרך הביתה",
    "windows-1255 iso-8859-8",
    "point",
  ),
  words(
    "ja",
    "販売月 | 年 | ストア | 国 | アーティスト | 曲名 | アルバム | 数量 | 純収益 | 総収益 | 手数料 | 税 | アーティスト分配 | 単価 | 合計 | 小計 | 通貨 | 為替レート | 集計",
    "夜の海 | 春の雨 | 東京タワー | さよなら | ひかり | 白い花",
    "shift_jis euc-jp",
    "point",
  ),
  words(
    "ko",
    "판매월 | 연도 | 스토어 | 국가 | 아티스트 | 곡명 | 앨범 | 수량 | 순수익 | 총수익 | 수수료 | 세금 | 아티스트 몫 | 단가 | 합계 | 소계 | 통화 | 환율 | 요약",
    "밤바다 | 봄비 | 서울의 달 | 안녕 | 하얀 꽃 | 바람의 노래",
    "euc-kr",
    "point",
  ),
  words(
    "zh",
    "銷售月份 | 年份 | 商店 | 國家 | 藝人 | 歌名 | 專輯 | 數量 | 淨收入 | 總收入 | 手續費 | 稅 | 藝人分成 | 單價 | 總計 | 小計 | 幣別 | 匯率 | 摘要",
    "夜空 | 春天的雨 | 台北之夜 | 再見 | 白色的花 | 回家的路",
    "big5",
    "point",
  ),
];
