import type { Statement } from "@ledgerline/contract/statements/statements";
import { EXIT, type ExitCode } from "../exit/exit-codes.ts";
import { money } from "../output/figures.ts";
import { plainText } from "../output/plain-text.ts";
import { table } from "../output/table.ts";

const WORKING: readonly Statement["state"][] = ["received", "booking"];
const ASKING: readonly Statement["state"][] = ["unrecognized", "confirming", "overlapping"];

export const isWorking = ({ state }: Statement) => WORKING.includes(state);

/** Statements as a table, and below it what each waits for or why it was refused. */
export function describeStatements(statements: readonly Statement[]): string {
  const said = statements.flatMap(({ file_name, question, detail, state }) => {
    const text = question?.text ?? detail ?? (state === "unrecognized" ? "Say in the app which column is what." : null);
    return text === null ? [] : [`${plainText(file_name)}: ${plainText(text)}\n`];
  });
  const rows = table(statements, [
    { title: "ID", of: ({ id }) => id },
    { title: "FILE", of: ({ file_name }) => file_name },
    { title: "STATE", of: ({ state }) => state },
    { title: "ROWS", of: ({ rows }) => rows.booked, right: true },
    { title: "TOTAL", of: ({ totals }) => totals.map(money).join(", ") || null },
  ]);
  return said.length > 0 ? `${rows}\n${said.join("")}` : rows;
}

/** The exit code of the gravest state. */
export function exitCodeOf(statements: readonly Statement[]): ExitCode {
  if (statements.some(({ state }) => state === "refused" || state === "deleting")) return EXIT.refused;
  if (statements.some(({ state }) => ASKING.includes(state))) return EXIT.asked;
  return EXIT.done;
}
