import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** The text of a PDF as if copied, with every run of white space as one space. */
export async function pdfText(bytes: Buffer): Promise<string> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await task.promise;
  const parts: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    for (const item of items) if ("str" in item) parts.push(item.str, item.hasEOL ? "\n" : "");
  }
  await task.destroy();
  return parts.join("").replace(/\s+/g, " ");
}
