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
