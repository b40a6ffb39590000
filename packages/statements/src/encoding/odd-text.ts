import type { StatementEncoding } from "../vocabulary/recognition.ts";

/** Characters that no byte should become in this encoding, or a capital letter after a small one. */
const BROKEN = [/[\ufffd\x80-\x9f\ue000-\uf8ff]/u];
const ANYWHERE = [...BROKEN, /\p{Ll}(?![a-zA-Z])\p{Lu}/u];
/** The only signs that occur between letters are apostrophes, dashes and points. */
const SIGN_INSIDE = /\p{L}[^\p{ASCII}\p{L}\p{M}\s’‘“”–—…·•]\p{L}/u;
/** Quotes with nothing between them, or opening where they should close. */
const QUOTES = /[“„‘]”|”[“„‘]/u;

const LATIN = [
  ...ANYWHERE,
  SIGN_INSIDE,
  // No language writes three letters with accents in a row.
  /[^\p{ASCII}\s’‘“”–—…·•]{3}/u,
  QUOTES,
  // Words are joined by a hyphen; a dash here is a letter in another encoding.
  /\p{Ll}[–—]\p{Ll}/u,
  /\p{L}(?![a-zA-Z])\p{Lu}\p{Ll}/u,
  /\p{L}{2}[¡¿¤¦¨¬¯´¸¶‡‰¼½¾¹³¢£¥„‚ˆ˜ƒ]/u,
];
const CYRILLIC = [
  ...ANYWHERE,
  SIGN_INSIDE,
  /[a-zA-Z]\p{Script=Cyrillic}|\p{Script=Cyrillic}[a-zA-Z]/u,
  // Russian in another encoding comes out as Serbian and Macedonian letters.
  /[ЂЃѓЉЊЌЋЏђљњќћџЎўЈјҐґЅѕ]/u,
  /[\u2500-\u25ff]/u,
  QUOTES,
];
const GREEK = [...ANYWHERE, SIGN_INSIDE, QUOTES, /[a-zA-Z]\p{Script=Greek}|\p{Script=Greek}[a-zA-Z]/u, /ς\p{L}/u];
const EASTERN = [
  ...ANYWHERE,
  /[\uff61-\uff9f]/u,
  /[a-z][\p{Script=Han}\p{Script=Hangul}]/u,
  /\p{Script=Han}\p{Script=Hangul}|\p{Script=Hangul}\p{Script=Han}/u,
];

const ODD: Partial<Record<StatementEncoding, readonly RegExp[]>> = {
  "windows-1252": LATIN,
  "windows-1250": LATIN,
  macintosh: LATIN,
  "windows-1251": CYRILLIC,
  "x-mac-cyrillic": CYRILLIC,
  "koi8-r": CYRILLIC,
  ibm866: CYRILLIC,
  "windows-1253": GREEK,
  shift_jis: EASTERN,
  "euc-kr": EASTERN,
  gbk: EASTERN,
};

/** True if no language writes text like that which the bytes give in this encoding. */
export function isOdd(bytes: Buffer, text: string, encoding: StatementEncoding): boolean {
  return (ODD[encoding] ?? BROKEN).some((pattern) => pattern.test(text)) || hasRarePair(bytes, encoding);
}

/** The first bytes of the everyday characters. */
const COMMON_LEADS: Partial<Record<StatementEncoding, readonly (readonly [from: number, to: number])[]>> = {
  shift_jis: [
    [0x81, 0x84],
    [0x87, 0x97],
  ],
  "euc-kr": [
    [0xa1, 0xa3],
    [0xb0, 0xc8],
  ],
  gbk: [
    [0xa1, 0xa5],
    [0xb0, 0xd7],
  ],
};

/** True if more than a quarter of the text's characters are rare ones. */
function hasRarePair(bytes: Buffer, encoding: StatementEncoding): boolean {
  const common = COMMON_LEADS[encoding];
  if (!common) return false;
  let pairs = 0;
  let rare = 0;
  for (let at = 0; at < bytes.length; at++) {
    const lead = bytes[at] as number;
    if (lead < 0x80) continue;
    at += 1;
    pairs += 1;
    const trail = bytes[at] ?? 0;
    const isCommon = common.some(([from, to]) => lead >= from && lead <= to);
    if (!isCommon || (encoding !== "shift_jis" && trail < 0xa1)) rare += 1;
  }
  return rare > pairs / 4;
}
