import type { RecognizedFile } from "../vocabulary/recognition.ts";
import { DELIMITERS } from "./row-layout.ts";
import type { TextLayout } from "./text-source.ts";

/** How the text of a statement splits into rows, as it was recognized. */
export function storedLayout({
  encoding,
  kind,
  recognition,
}: Pick<RecognizedFile, "encoding" | "kind" | "recognition">): TextLayout {
  const delimiter = DELIMITERS.find((each) => each === recognition?.delimiter);
  if (!recognition || !delimiter) throw new Error("The statement has not been recognized as text");
  const { quotes, header_line: headerLine } = recognition;
  return { encoding, delimiter, quotes, headerLine, isEmpty: kind === "empty" && headerLine === null };
}
