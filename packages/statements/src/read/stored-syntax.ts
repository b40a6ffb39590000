import type { RecognizedFile, StoredRecognition } from "../vocabulary/recognition.ts";
import { DELIMITERS } from "./row-syntax.ts";
import type { TextSyntax } from "./text-reader.ts";

/** How a statement's text splits into rows, as it was recognized. */
export function storedSyntax({
  encoding,
  kind,
  recognition,
}: Pick<RecognizedFile, "encoding" | "kind" | "recognition">): TextSyntax {
  const delimiter = DELIMITERS.find((each) => each === recognition?.delimiter);
  if (!recognition || !delimiter) throw new Error("The statement has not been recognized as text");
  const { quotes, header_line: headerLine } = recognition;
  return {
    encoding,
    delimiter,
    quotes,
    headerLine,
    rowCells: rowWidth(recognition),
    isEmpty: kind === "empty" && headerLine === null,
  };
}

/** How many cells a row has; null in a file without columns. */
export function rowWidth({ header, rowCells }: Pick<StoredRecognition, "header" | "rowCells">): number | null {
  return rowCells ?? (header.length || null);
}
