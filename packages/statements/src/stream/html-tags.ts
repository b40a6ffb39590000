/** A tag, and the text before it. The last one of a page has only text. */
interface TextAndTag {
  text: string;
  tag: { name: string; isEnd: boolean; attributes: Record<string, string> } | null;
}

const MOST_TAG_CHARS = 4096;
const NAME = /^\/?([a-z][a-z0-9:-]{0,40})/i;
const ATTRIBUTE = /([a-z][a-z0-9:_-]{0,40})(?:\s{0,9}=\s{0,9}(?:"([^"]{0,500})"|'([^']{0,500})'|([^\s"'>]{1,500})))?/gi;

/** A tag that does not end: nothing is read behind it. */
const OPEN = { name: "", isEnd: false, attributes: {} };

/** Splits a page into its tags and the texts between them, without comments. */
export function* tagsIn(page: string): Generator<TextAndTag> {
  let at = 0;
  let text = "";
  while (at < page.length) {
    const begin = page.indexOf("<", at);
    if (begin === -1) break;
    text += page.slice(at, begin);
    if (page.startsWith("<!--", begin)) {
      const end = page.indexOf("-->", begin + 4);
      at = end === -1 ? page.length : end + 3;
      continue;
    }
    const isOther = /[!?]/.test(page[begin + 1] ?? "");
    if (!isOther && !/[a-z/]/i.test(page[begin + 1] ?? "")) {
      text += "<";
      at = begin + 1;
      continue;
    }
    const inside = tagAt(page, begin);
    if (inside === null) {
      yield { text, tag: OPEN };
      return;
    }
    at = begin + inside.length + 2;
    const [, name] = NAME.exec(inside) ?? [];
    if (isOther || name === undefined) continue;
    yield { text, tag: { name: name.toLowerCase(), isEnd: inside.startsWith("/"), attributes: attributesIn(inside) } };
    text = "";
  }
  yield { text: text + page.slice(at), tag: null };
}

/** The text of a tag between its brackets, of which the closing one may stand in quotes; null if it is missing. */
function tagAt(page: string, begin: number): string | null {
  let quote = "";
  const most = Math.min(page.length, begin + MOST_TAG_CHARS);
  for (let at = begin + 1; at < most; at += 1) {
    const each = page[at] ?? "";
    if (quote !== "") quote = each === quote ? "" : quote;
    else if (each === '"' || each === "'") quote = each;
    else if (each === ">") return page.slice(begin + 1, at);
  }
  return null;
}

function attributesIn(inside: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  if (!inside.includes("=")) return attributes;
  const begin = inside.search(/\s/);
  if (begin === -1) return attributes;
  for (const [, name = "", double, single, bare] of inside.slice(begin).matchAll(ATTRIBUTE)) {
    attributes[name.toLowerCase()] = plainText(double ?? single ?? bare ?? "");
  }
  return attributes;
}

const NAMED: Record<string, string> = {
  ...{ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " ", euro: "€", pound: "£", yen: "¥", cent: "¢" },
  ...{ auml: "ä", ouml: "ö", uuml: "ü", Auml: "Ä", Ouml: "Ö", Uuml: "Ü", szlig: "ß", eacute: "é", egrave: "è" },
  ...{ ndash: "–", mdash: "—", lsquo: "‘", rsquo: "’", ldquo: "“", rdquo: "”", hellip: "…", minus: "−" },
};

/** The text as it is shown: with its characters for entities, and one space for all blanks between words. */
export function plainText(text: string): string {
  return text
    .replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi, (written, decimal, hex, name) => {
      if (name !== undefined) return NAMED[name] ?? written;
      const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
      return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code).toWellFormed() : " ";
    })
    .replace(/\s+/g, " ")
    .trim();
}
