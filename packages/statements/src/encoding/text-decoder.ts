import type { StatementEncoding } from "../vocabulary.ts";

/** What DOS wrote for the bytes from 0x80, which no browser knows. */
const DOS = {
  ibm437:
    "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0",
  ibm850:
    "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0",
} as const;

/** Decodes a text that comes in pieces. */
export interface PieceDecoder {
  decode(bytes?: Uint8Array, options?: { stream?: boolean }): string;
}

export function textDecoder(encoding: StatementEncoding): PieceDecoder {
  // Where Russian pages have lines to draw boxes with, Ukrainian ones have letters.
  if (encoding === "koi8-r") return new TextDecoder("koi8-u");
  if (encoding !== "ibm437" && encoding !== "ibm850") return new TextDecoder(encoding);
  const high = DOS[encoding];
  return {
    decode: (bytes = new Uint8Array()) =>
      Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : high.charAt(byte - 0x80))).join(""),
  };
}
