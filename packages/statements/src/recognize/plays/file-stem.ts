const EXTENSIONS = /(?:\.(?:csv|tsv|txt|xlsx|gz|zip)){1,3}$/i;
/** The files in an archive of YouTube Studio, as a suffix to the archive's own name. */
const PARTS = / - (?:table data|chart data|totals)$/i;
const COPIES = [PARTS, / ?\(\d{1,3}\)$/, /[-_ ](?:copy|kopie|copie|copia)(?: \d{1,2})?$/i];

/** A file's name as its sender gave it: without its extension, and without what browsers and people add to a copy. */
export function fileStem(fileName: string): string {
  let stem = fileName.replace(EXTENSIONS, "").replace(/^copy of /i, "");
  for (;;) {
    const shorter = COPIES.reduce((name, copy) => name.replace(copy, ""), stem).trim();
    if (shorter === stem) return stem;
    stem = shorter;
  }
}
