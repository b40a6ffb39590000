/** A report of ONErpm, whose artists are read with their roles. */
const COLUMNS = {
  "Source Account": "Noise",
  Title: "Noise",
  "Album/Channel": "Noise",
  Label: "Noise",
  "Product Type": "Track",
  "Parent ID": "200000000017",
  ID: "ZZPL22600001",
  "Sales Type": "Stream",
  "Transaction Month": "2026-01",
  "Accounted Date": "2026-03-12",
  Quantity: "1",
  Territory: "BR",
  Store: "Spotify",
  Currency: "USD",
  Gross: "0.01",
  Net: "0.01",
};

/** About so many bytes, with artists that have no role and many blanks in their name. */
export function* performerRows({ blanks, bytes }: { blanks: number; bytes: number }): Generator<string> {
  yield `${["Artists", ...Object.keys(COLUMNS)].join("\t")}\n`;
  let written = 0;
  for (let row = 0; written < bytes; row += 1) {
    const line = `a${" ".repeat(blanks)}b${row}\t${Object.values(COLUMNS).join("\t")}\n`;
    yield line;
    written += line.length;
  }
}
