const NAMES = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const NUMBERS = /(?<!\d)((?:19|20)\d\d)[-_. ]?(0[1-9]|1[0-2])(?!\d)/;
const QUARTER = /(?<![a-z\d])(?:q([1-4])[-_. ]*((?:19|20)\d\d)|((?:19|20)\d\d)[-_. ]*q([1-4]))(?!\d)/i;
const WORD = new RegExp(`(?<![a-z])(${NAMES.join("|")})[a-z]*[-_. ,]*((?:19|20)\\d\\d)(?!\\d)`, "i");

/** The first and last month of the period in a file's name; null when it has none. */
export function periodInName(name: string): { from: string; to: string } | null {
  const [, first, second, third, fourth] = QUARTER.exec(name) ?? [];
  if (first !== undefined || fourth !== undefined) {
    const quarter = Number(first ?? fourth);
    const month = (number: number) => `${second ?? third}-${String(number).padStart(2, "0")}`;
    return { from: month(quarter * 3 - 2), to: month(quarter * 3) };
  }
  const [, year, number] = NUMBERS.exec(name) ?? [];
  if (year !== undefined) return { from: `${year}-${number}`, to: `${year}-${number}` };
  const [, word = "", wordYear] = WORD.exec(name) ?? [];
  if (wordYear === undefined) return null;
  const month = `${wordYear}-${String(NAMES.indexOf(word.toLowerCase()) + 1).padStart(2, "0")}`;
  return { from: month, to: month };
}
