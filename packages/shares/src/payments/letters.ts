type Letters = Readonly<Record<string, string>>;

const pairs = (text: string): Letters =>
  Object.fromEntries(text.split(" ").map((pair) => [pair.slice(0, 1), pair.slice(1)] as const));

/** ELOT 743, the transcription of Greek passports. */
const GREEK = pairs("αa βv γg δd εe ζz ηi θth ιi κk λl μm νn ξx οo πp ρr σs ςs τt υy φf χch ψps ωo");
/** The letters that most alphabets share, by the law of Bulgaria, which the guidelines for SEPA follow (EPC217-08). */
const CYRILLIC = pairs(
  "аa бb вv гg дd еe жzh зz иi йy кk лl мm нn оo пp рr сs тt уu фf хh цts чch шsh щsht ъa ьy юyu яya " +
    // Slavic letters that Bulgarian has not, as machine-readable passports spell them (ICAO 9303), and Central Asia's.
    "ыy эe ёe єie іi їi ґg ўu ђd ѓg ѕdz јj ќk љlj њnj ћc џdz әa ғg җj қk ңn өo ұu үu ҳh һh ҷj",
);
const SLAVIC = { щ: "shch", х: "kh", й: "i", ъ: "ie", ь: "", ю: "iu", я: "ia" };
/** By a letter that gives an alphabet away: what it spells otherwise, and what it does where a word begins. */
const ALPHABETS: readonly { has: RegExp; letters: Letters; first?: Letters }[] = [
  { has: /[ѓќѕ]/, letters: { ц: "c" } },
  { has: /[ђћљњјџ]/, letters: { ж: "z", ц: "c", ч: "c", ш: "s" } },
  {
    has: /[іїєґ]/,
    letters: { ...SLAVIC, г: "h", и: "y" },
    first: { є: "ye", ї: "yi", й: "y", ю: "yu", я: "ya" },
  },
  { has: /[ыэёў]/, letters: SLAVIC },
];

/** Latin letters that are not another letter with a mark, and signs. */
const PLAIN: Letters = {
  ß: "ss",
  ẞ: "SS",
  æ: "ae",
  Æ: "AE",
  œ: "oe",
  Œ: "OE",
  ø: "o",
  Ø: "O",
  ł: "l",
  Ł: "L",
  đ: "d",
  Đ: "D",
  ð: "d",
  Ð: "D",
  þ: "th",
  Þ: "Th",
  ı: "i",
  "&": "+",
  "’": "'",
  "‘": "'",
  "–": "-",
  "—": "-",
  _: "-",
};

/** Greek and Cyrillic words in Latin letters, as their people's passports have them; all else stays. */
export function latinLetters(text: string): string {
  const composed = text.normalize("NFKC");
  const alphabet = ALPHABETS.find(({ has }) => has.test(composed.toLowerCase()));
  return composed.replaceAll(/[\p{Script=Greek}\p{Script=Cyrillic}][\p{L}\p{M}]*/gu, (word) => {
    const lower = word.toLowerCase();
    const latin = /\p{Script=Greek}/u.test(word) ? greek(lower) : cyrillic(lower, alphabet);
    const letters = [...word].filter((char) => /\p{L}/u.test(char));
    if (letters.length > 1 && letters.every((char) => char !== char.toLowerCase())) return latin.toUpperCase();
    return word.charAt(0) === lower.charAt(0) ? latin : latin.charAt(0).toUpperCase() + latin.slice(1);
  });
}

/** Latin letters without their marks; what has no plain equivalent stays. */
export function plainLetters(text: string): string {
  return [...text.normalize("NFKD").replaceAll(/\p{M}/gu, "")].map((char) => PLAIN[char] ?? char).join("");
}

function cyrillic(word: string, alphabet: (typeof ALPHABETS)[number] | undefined): string {
  const letters: Letters = { ...CYRILLIC, ...alphabet?.letters };
  const first: Letters = { ...letters, ...alphabet?.first };
  // Ukrainian tells зг from ж.
  const told = alphabet?.first ? word.replaceAll("зг", "зґг") : word;
  const spelled = [...told].map((char, at) => {
    const known = at === 0 ? first : letters;
    return known[char] ?? known[char.normalize("NFD").charAt(0)] ?? char;
  });
  return spelled.join("");
}

/** A dialytika keeps two vowels apart, and so does an accent on the first of them. */
function greek(word: string): string {
  const told = word
    .normalize("NFD")
    .replaceAll(/(?<=[αεη])υ(?!\u0308)(?=\p{M}?[αεηιουωβγδζλμνρ])/gu, "v")
    .replaceAll(/(?<=[αεη])υ(?!\u0308)/g, "f")
    .replaceAll(/(?<=ο)υ(?!\u0308)/g, "u")
    .replaceAll(/γ(?=[γξχ])/g, "n")
    .replaceAll(/^μπ|μπ$/g, "b")
    .replaceAll(/\p{M}/gu, "");
  return [...told].map((char) => GREEK[char] ?? char).join("");
}

/** Characters that SEPA messages allow in texts (EPC217-08). */
const ALLOWED = /^[A-Za-z0-9/\-?:().,'+ ]*$/;

/**
 * The text as SEPA allows it: Greek and Cyrillic are spelled out, marks are dropped, and a character without an
 * equivalent becomes a full stop.
 */
export function sepaText(text: string, most: number): string {
  const letters = plainLetters(latinLetters(text));
  const allowed = [...letters].map((each) => (ALLOWED.test(each) ? each : /\s/.test(each) ? " " : "."));
  return allowed.join("").replaceAll(/ +/g, " ").trim().slice(0, most).trimEnd();
}

/** True for an id that banks pass on: at most 35 characters, with `/` only between others. */
export function isSepaId(id: string): boolean {
  const isLong = id.length >= 1 && id.length <= 35;
  return (
    isLong && ALLOWED.test(id) && id.trim() === id && !id.startsWith("/") && !id.endsWith("/") && !id.includes("//")
  );
}

/** The text in plain capitals. */
export function capitals(text: string): string {
  return plainLetters(latinLetters(text)).replaceAll(/\s+/g, " ").toUpperCase();
}

/** What of a text a file of fixed widths allows, cut and filled to a length. */
export function fixedText(text: string, length: number, allowed: RegExp): string {
  const kept = [...text].filter((each) => allowed.test(each)).join("");
  return kept.trim().slice(0, length).padEnd(length, " ");
}

/** A whole number, filled with zeros. */
export function fixedNumber(value: number | bigint, digits: number): string {
  return String(value).padStart(digits, "0");
}

/** Cents or pence of an amount with two decimals. */
export function hundredths(amount: string): bigint {
  return BigInt(amount.replace(".", ""));
}
