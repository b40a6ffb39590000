import { isOnlyLeftOut, type Judgement, VERDICTS, type Verdict } from "./judge-lines.ts";
import type { Outcome } from "./outcome.ts";

export interface Counts {
  files: number;
  verdicts: Record<Verdict, number>;
  /** Files that were asked something that has no right answer. */
  unanswerable: number;
  answers: number;
  /** Files that are right after at most two answers. */
  easy: number;
  /** Files of which only titles or units were lost. */
  leftOut: number;
}

const EASY = 2;

function nothing(): Counts {
  const verdicts = Object.fromEntries(VERDICTS.map((verdict) => [verdict, 0])) as Record<Verdict, number>;
  return { files: 0, verdicts, unanswerable: 0, answers: 0, easy: 0, leftOut: 0 };
}

/** Counts what became of files, by kind and in all. */
export class Tally {
  readonly kinds = new Map<string, Counts>();
  readonly all = nothing();

  add(kind: string, judgement: Judgement, { asked }: Outcome): void {
    const { verdict } = judgement;
    const own = this.kinds.get(kind) ?? nothing();
    this.kinds.set(kind, own);
    const answers = asked.filter(({ answer }) => answer !== "none").length;
    for (const counts of [own, this.all]) {
      counts.files += 1;
      counts.verdicts[verdict] += 1;
      counts.answers += answers;
      if (asked.some(({ answer }) => answer !== "right")) counts.unanswerable += 1;
      if (isOnlyLeftOut(judgement)) counts.leftOut += 1;
      if (verdict === "right" && answers <= EASY) counts.easy += 1;
    }
  }

  /** The rows of a table in Markdown, in the order of these kinds. */
  table(order: readonly string[]): string[] {
    const row = (name: string, { files, verdicts, unanswerable, answers }: Counts) =>
      `| ${name} | ${[files, ...VERDICTS.map((verdict) => verdicts[verdict]), unanswerable, answers].join(" | ")} |`;
    return [
      `| kind | files | ${VERDICTS.join(" | ")} | asked what nobody can answer | answers |`,
      `| --- |${" ---: |".repeat(VERDICTS.length + 3)}`,
      ...order.flatMap((name) => {
        const counts = this.kinds.get(name);
        return counts ? [row(name, counts)] : [];
      }),
      row("**all**", this.all),
    ];
  }
}
