/** Characters that SEPA messages allow in texts (EPC217-08). */
const ALLOWED = /^[A-Za-z0-9/\-?:().,'+ ]*$/;

/** Letters that are not another letter with a mark. */
const SPELLED: Readonly<Record<string, string>> = {
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

/** The text as SEPA allows it: marks are dropped, and a character without an equivalent becomes a full stop. */
export function sepaText(text: string, most: number): string {
  const letters = [...text.normalize("NFKD").replaceAll(/\p{M}/gu, "")].map((each) => SPELLED[each] ?? each);
  const allowed = [...letters.join("")].map((each) => (ALLOWED.test(each) ? each : /\s/.test(each) ? " " : "."));
  return allowed.join("").replaceAll(/ +/g, " ").trim().slice(0, most).trimEnd();
}

/** True for an id that banks pass on: at most 35 characters, with `/` only between others. */
export function isSepaId(id: string): boolean {
  const isLong = id.length >= 1 && id.length <= 35;
  return (
    isLong && ALLOWED.test(id) && id.trim() === id && !id.startsWith("/") && !id.endsWith("/") && !id.includes("//")
  );
}
