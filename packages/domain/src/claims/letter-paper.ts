import { isolated } from "@ledgerline/contract/papers/speech";
import type { PrintedLetter } from "../context/threads.ts";
import type { Said } from "../typeset.ts";
import { type Direction, dayText, directionOf } from "../words.ts";

/** In points; leaves enough width for the text. */
const MOST_INDENT = 120;
/** More than any letter has that is read. What is printed of a longer one takes at most two seconds and 100 MB. */
const [MOST_CHARACTERS, MOST_LINES] = [40_000, 2_000];
const CUT = "The rest of this letter is in letter.txt.";

/** Lines that belong together: of a paragraph, or each of them an item of a list. */
interface Block {
  isList: boolean;
  /** In points. */
  indent: number;
  lines: string[];
}

interface LetterPaper extends Said {
  date: string;
  parts: { kind: LetterPart["kind"]; direction: Direction; blocks: Block[] }[];
}

/** What a claim's letter says on paper. */
export function letterPaper({ text, subject, from, day }: PrintedLetter): LetterPaper {
  return {
    ...{ title: subject, heading: isolated(subject), from, day, date: dayText(day) },
    parts: letterParts(shortened(text)).map(({ kind, lines }) => ({
      ...{ kind, direction: directionOf(lines.join("\n")) },
      blocks: blocksOf(lines),
    })),
  };
}

function shortened(text: string): string {
  const begin = text.slice(0, MOST_CHARACTERS).split("\n").slice(0, MOST_LINES).join("\n");
  return begin.length === text.length ? text : `${begin} …\n\n${CUT}`;
}

/** Text after a dash is an item of a list; leading spaces indent all of it. */
function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  for (const line of lines) {
    const trimmed = line.trimStart();
    const isList = trimmed.startsWith("- ");
    const text = isList ? trimmed.slice(2) : trimmed;
    const indent = Math.min((line.length - trimmed.length) * 4, MOST_INDENT);
    const last = blocks.at(-1);
    if (last?.isList === isList && last.indent === indent) last.lines.push(text);
    else blocks.push({ isList, indent, lines: [text] });
  }
  return blocks;
}

/** A part of a letter as it is printed. `to` and `subject` come without their labels. */
interface LetterPart {
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
