/** ISO 4217, including codes that ended after 2015 and still occur in old statements. */
const CODES = new Set(
  `AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BYR BZD CAD CDF CHF
  CLF CLP CNY COP CRC CUC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL
  HRK HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL
  MGA MKD MMK MNT MOP MRO MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON
  RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SLL SOS SRD SSP STD STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS
  UAH UGX USD UYU UZS VED VEF VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG ZWL`.split(/\s+/),
);
const ALIASES: Record<string, string> = { RUR: "RUB" };

/** The currencies that a symbol may stand for; a single one if it is unambiguous. */
const SYMBOLS: Record<string, readonly string[]> = {
  "€": ["EUR"],
  "£": ["GBP"],
  US$: ["USD"],
  $US: ["USD"],
  CA$: ["CAD"],
  C$: ["CAD"],
  AU$: ["AUD"],
  A$: ["AUD"],
  NZ$: ["NZD"],
  HK$: ["HKD"],
  R$: ["BRL"],
  "₹": ["INR"],
  "₽": ["RUB"],
  "₩": ["KRW"],
  "₪": ["ILS"],
  "₺": ["TRY"],
  "₫": ["VND"],
  "₱": ["PHP"],
  "฿": ["THB"],
  "₴": ["UAH"],
  円: ["JPY"],
  원: ["KRW"],
  РУБ: ["RUB", "BYN"],
  "РУБ.": ["RUB", "BYN"],
  ZŁ: ["PLN"],
  "¥": ["JPY", "CNY"],
  KR: ["SEK", "NOK", "DKK", "ISK"],
  "KR.": ["DKK", "SEK", "NOK", "ISK"],
  $: ["USD", "CAD", "AUD", "NZD", "HKD", "SGD", "TWD", "MXN", "ARS", "CLP", "COP", "JMD", "TTD", "BBD", "BSD", "UYU"],
};

/** The ISO 4217 code that is printed, or that an unambiguous symbol stands for; null for anything else. */
export function readCurrency(cell: string): string | null {
  const text = cell.trim().toUpperCase();
  const code = ALIASES[text] ?? text;
  if (CODES.has(code)) return code;
  const [only, ...others] = SYMBOLS[text] ?? [];
  return only && others.length === 0 ? only : null;
}

/** True if the mark next to an amount, a code or symbol in upper case, can stand for the currency. */
export function marksCurrency(mark: string, currency: string): boolean {
  return (ALIASES[mark] ?? mark) === currency || (SYMBOLS[mark]?.includes(currency) ?? false);
}
