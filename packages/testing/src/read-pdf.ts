import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

interface ReadPdf {
  /** The text as if copied, with every run of white space as one space. */
  text: string;
  title: string;
  /** The roles of what the document is tagged with, such as `H1` and `TH`. */
  tags: Set<string>;
}

interface TagNode {
  role?: string;
  children?: TagNode[];
}

export async function readPdf(bytes: Buffer): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await task.promise;
  const parts: string[] = [];
  const tags = new Set<string>();
  const collect = ({ role, children = [] }: TagNode) => {
    if (role !== undefined) tags.add(role);
    for (const child of children) collect(child);
  };
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    for (const item of items) if ("str" in item) parts.push(item.str, item.hasEOL ? "\n" : "");
    collect(((await page.getStructTree()) ?? {}) as TagNode);
  }
  const { info } = (await pdf.getMetadata()) as { info: { Title?: string } };
  await task.destroy();
  return { text: parts.join("").replace(/\s+/g, " "), title: info.Title ?? "", tags };
}
