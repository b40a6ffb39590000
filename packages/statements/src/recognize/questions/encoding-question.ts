import type { StoredQuestion, StoredRecognition } from "../../vocabulary/recognition.ts";

/** Asks for the encoding of a text that does not show it, unless the artist has said it; otherwise null. */
export function encodingQuestion(
  { encodings }: Pick<StoredRecognition, "encodings">,
  answers: Readonly<Record<string, string>>,
): StoredQuestion | null {
  if (!encodings || answers["encoding"]) return null;
  return { id: "encoding", options: encodings.map(({ encoding }) => encoding), suggestion: null };
}
