/** A part of a letter as it is printed. `to` and `subject` come without their labels. */
export interface LetterPart {
  kind: "to" | "subject" | "closing" | "text";
  lines: string[];
}

/**
 * The paragraphs of a letter, separated by empty lines. The first two may be the addressee and the subject. A last one
 * of several lines whose first ends with a comma is the closing and the name.
 */
export function letterParts(text: string): LetterPart[] {
  const paragraphs = text.trim().split(/\n(?:[ \t]*\n)+/);
  return paragraphs.map((paragraph, at): LetterPart => {
    const lines = paragraph.split("\n");
    const [first = ""] = lines;
    for (const [kind, label] of [
      ["to", "To: "],
      ["subject", "Subject: "],
    ] as const) {
      if (at < 2 && first.startsWith(label)) return { kind, lines: [first.slice(label.length), ...lines.slice(1)] };
    }
    const isClosing = at === paragraphs.length - 1 && lines.length > 1 && first.endsWith(",");
    return { kind: isClosing ? "closing" : "text", lines };
  });
}
