/** The letters of DOS page 850 from 0x80 on, which browsers do not decode. */
const DOS_850 =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·²■\u00a0";
/** The first and last bytes of letters that take two. */
const DOUBLE: Readonly<Record<string, readonly [lead: number, trail: number, last: number]>> = {
  shift_jis: [0x81, 0x40, 0xfc],
  "euc-jp": [0xa1, 0xa1, 0xfe],
  "euc-kr": [0xa1, 0xa1, 0xfe],
  big5: [0xa1, 0x40, 0xfe],
};

const TABLES = new Map<string, Map<string, number[]>>();

/** The text's bytes in an encoding; a character that it lacks becomes a question mark. */
export function encode(text: string, encoding: string): Buffer {
  if (encoding === "utf-8") return Buffer.from(text);
  if (encoding === "utf-16le") return Buffer.from(text, "utf16le");
  if (encoding === "utf-16be") return Buffer.from(text, "utf16le").swap16();
  const table = bytesByLetter(encoding);
  return Buffer.from(Array.from(text, (letter) => table.get(letter) ?? [0x3f]).flat());
}

/** The reverse of how browsers decode the encoding. */
function bytesByLetter(encoding: string): Map<string, number[]> {
  const known = TABLES.get(encoding);
  if (known) return known;
  const table = encoding === "cp850" ? dosTable() : reversed(encoding);
  TABLES.set(encoding, table);
  return table;
}

function reversed(encoding: string): Map<string, number[]> {
  const decoder = new TextDecoder(encoding);
  const table = new Map<string, number[]>();
  const add = (...bytes: number[]) => {
    const letter = decoder.decode(Uint8Array.from(bytes));
    if ([...letter].length === 1 && letter !== "\ufffd" && !table.has(letter)) table.set(letter, bytes);
  };
  for (let byte = 0; byte < 256; byte += 1) add(byte);
  const [lead, trail, last] = DOUBLE[encoding] ?? [1, 1, 0];
  for (let first = lead; first <= last; first += 1) for (let next = trail; next <= last; next += 1) add(first, next);
  return table;
}

function dosTable(): Map<string, number[]> {
  const letters = [...DOS_850].map((letter, at): [string, number[]] => [letter, [0x80 + at]]);
  const ascii = Array.from({ length: 0x80 }, (_, byte): [string, number[]] => [String.fromCharCode(byte), [byte]]);
  return new Map([...ascii, ...letters]);
}
