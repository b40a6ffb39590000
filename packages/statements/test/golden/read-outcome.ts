/** What a case of a golden file becomes, in a form that can be compared with what is booked. */
export interface ExpectedOutcome {
  fails: boolean;
  empty: boolean;
  /** As printed, in the order of the file. */
  lines: string[];
  /** `USD 0.31, 13 units` for each currency. */
  totals: string[];
  /** The lines of the file whose rows are refused. */
  refused: number[];
  notes: string[];
}

/** Reads the part of a golden case below its input. */
export function readOutcome(outcome: string): ExpectedOutcome {
  const sections = Map.groupBy(withSection(outcome), ({ section }) => section);
  const textsOf = (name: string) => (sections.get(name) ?? []).map(({ text }) => text).filter((text) => text !== "");
  const refused = textsOf("refused").map((text) => Number.parseInt(text, 10));
  return {
    fails: sections.has("fails"),
    empty: sections.has("empty"),
    lines: textsOf("becomes"),
    totals: textsOf("totals").map((text) => text.replace(/s?, \d+ lines?$/, "")),
    refused: [...new Set(refused)],
    notes: [...textsOf("notes"), ...textsOf("transfers")],
  };
}

function withSection(outcome: string): { section: string; text: string }[] {
  let section = "";
  return outcome.split("\n").map((line) => {
    const name = /^--- (\w+)/.exec(line)?.[1];
    if (name !== undefined) section = name;
    return { section, text: name === undefined ? line : "" };
  });
}
