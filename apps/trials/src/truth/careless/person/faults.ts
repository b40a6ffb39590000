import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { TrueFile, TrueLine } from "../draw/true-file.ts";
import type { Judgement } from "./judge-lines.ts";
import type { Outcome } from "./outcome.ts";

interface Fault {
  count: number;
  size: number;
  path: string;
}

const SHOWN_LINES = 3;

/** What went wrong, each with the smallest file that shows it. */
export class Faults {
  readonly #folder: string;
  readonly found = new Map<string, Fault>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  async add(file: TrueFile, judgement: Judgement, outcome: Outcome, repeat: string): Promise<void> {
    const { verdict, facts, missing, extra } = judgement;
    const what = `${file.kind}: ${verdict}: ${facts.join(", ")}`;
    const seen = this.found.get(what);
    const size = file.bytes.length;
    const path = seen?.path ?? join(this.#folder, String(this.found.size + 1).padStart(3, "0"));
    this.found.set(what, { count: (seen?.count ?? 0) + 1, size: Math.min(size, seen?.size ?? size), path });
    if (seen && seen.size <= size) return;
    await mkdir(path, { recursive: true });
    await writeFile(join(path, `${String(size).padStart(6, "0")}-${file.name}`), file.bytes);
    const about = [
      what,
      "",
      ...file.top.map((cells) => cells.join(" | ")),
      "",
      `booked and not true:\n${listed(extra)}`,
      `true and not booked:\n${listed(missing)}`,
      `asked: ${outcome.asked.map((one) => `${one.about} (${one.answer})`).join(", ") || "nothing"}`,
      ...outcome.why,
      repeat,
    ];
    await writeFile(join(path, "about.txt"), `${about.join("\n")}\n`);
  }
}

function listed(lines: readonly TrueLine[]): string {
  const shown = lines.slice(0, SHOWN_LINES).map((line) => `  ${Object.values(line).join(" | ")}`);
  return [...shown, ...(lines.length > SHOWN_LINES ? [`  and ${lines.length - SHOWN_LINES} more`] : [])].join("\n");
}
