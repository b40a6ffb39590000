/** An expression without a proof that it is linear, with the pieces that its worst inputs are made of. */
export interface MeasuredExpression {
  expression: RegExp;
  pieces: readonly string[];
}

/**
 * Each is measured by a test. The lint fails for an expression of the product that is neither proved nor listed, and
 * for a listed one that is proved or not in the product.
 */
export const MEASURED: readonly MeasuredExpression[] = [
  {
    expression: /(?<![a-z\d])(?:q([1-4])[-_. ]*((?:19|20)\d\d)|((?:19|20)\d\d)[-_. ]*q([1-4]))(?!\d)/i,
    pieces: ["q1", "q", "2019", "19", "201", "-", " ", ". "],
  },
  {
    expression: /(?<![a-z])(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[-_. ,]*((?:19|20)\d\d)(?!\d)/i,
    pieces: ["jan", "a", "2019", "20190", "19", "-", " ", ", "],
  },
  {
    expression:
      /\(\s*(?:[a-z]{3}|[a-z]{0,2}[$€£¥₽][a-z]{0,2}|руб\.?|zl|kr\.?|[円元원])\s*\)|(?<=\S\s)(?:usd|eur|gbp|cad|aud|jpy|brl|chf|rub|pln|sek|nok|dkk|руб\.?|zl|kr\.?)$|[$€£¥₽]/gu,
    pieces: ["(", "usd", "us", "$", " ", "  ", ")", " usd", "руб", ".", "kr", "円"],
  },
  {
    expression:
      /\b(?:buyer|purchaser|purchased by|ship to|shipping (?!cost|fee|country)\w+|billing (?!country)\w+|e ?mail|phone|telephone|street|zip|postal|postcode|address|customer (?:name|first|last)|first name|last name|surname|owner user|user name|username|kaufer|acheteur|comprador|acquirente|telefon|adresse|direccion|endereco|strasse|plz)\b/,
    pieces: ["shipping ", "billing ", "cost", "country", "e", " ", "name", "é"],
  },
  {
    expression:
      // biome-ignore lint/suspicious/noControlCharactersInRegex: a spreadsheet passes over them
      /[,;\t\r\n](?='*["\u0001-\u0008\u000b\u000c\u000e-\u0020\u007f\u00a0\u00ad\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]*(?:[=+\-@\uff1d\uff0b\uff0d\uff20\t]|\r(?!\n)|$))/g,
    pieces: [",", "'", '"', " ", "=", "\t", "\r", "a", ",'", ",  "],
  },
  {
    expression:
      // biome-ignore lint/suspicious/noControlCharactersInRegex: a spreadsheet passes over them
      /[,;\t\r\n]'(?='*["\u0001-\u0008\u000b\u000c\u000e-\u0020\u007f\u00a0\u00ad\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]*(?:[=+\-@\uff1d\uff0b\uff0d\uff20\t]|\r(?!\n)|$))/g,
    pieces: [",", "'", '"', " ", "=", "\t", "\r", "a", ",'", ",  "],
  },
];
