import type { StoredQuestion, StoredRecognition } from "../../vocabulary/recognition.ts";

/** Which encoding a text is in, when it does not tell and the artist has not said it; else null. */
export function encodingQuestion(
  { encodings }: Pick<StoredRecognition, "encodings">,
  answers: Readonly<Record<string, string>>,
): StoredQuestion | null {
  if (!encodings || answers["encoding"]) return null;
  return { id: "encoding", options: encodings.map(({ encoding }) => encoding), suggestion: null };
}
