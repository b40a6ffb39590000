/** `1204.18` as `1,204.18`: every digit, as the screens show it. */
export function withThousands(amount: string): string {
  const [whole = "", fraction = ""] = amount.split(".");
  return `${BigInt(whole).toLocaleString("en-US")}.${fraction}`;
}

/** `1204.180` as `$1,204.18`: the exact amount behind a rounded figure, without trailing zeros. */
export function asDollars(amount: string): string {
  return `$${withThousands(amount.replace(/(\.\d\d\d*?)0+$/, "$1"))}`;
}

/** The UTC day of a Stripe timestamp, in seconds, as the screens write it: `14 Mar 2026`. */
export function formatDay(seconds: number | null | undefined): string {
  const day = new Date((seconds ?? 0) * 1000);
  return day.toLocaleDateString("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });
}

/** The cells of each row by the names of their columns. */
export function csvRows(csv: Buffer | undefined): Record<string, string>[] {
  const [names = [], ...rows] = (csv?.toString() ?? "")
    .replace(/^\uFEFF/, "")
    .trimEnd()
    .split("\r\n")
    .map(cellsOf);
  return rows.map((row) => Object.fromEntries(row.map((cell, at) => [names[at] ?? "", cell])));
}

function cellsOf(row: string): string[] {
  return [...row.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? "",
  );
}
