import type { Mapping, MappingColumns } from "@ledgerline/contract/statements/statement-mapping";
import type { StatementPreview } from "@ledgerline/contract/statements/statement-preview";
import type { Statement, StatementReceipt } from "@ledgerline/contract/statements/statements";
import { answerQuestion, looksRight, NEITHER } from "./answer-question.ts";
import type { Caller } from "./ask.ts";
import type { MadeFile } from "./make-file.ts";
import { newOutcome, noteQuestion, type Outcome } from "./outcome.ts";
import { allLines, settled } from "./settle.ts";
import type { Truth } from "./truth.ts";

const MOST_LOOKS = 6;

const MOST_STEPS = 14;

/** Uploads a file, answers its questions truthfully, and returns what is booked in the end. */
export async function bringIn(caller: Caller, file: MadeFile): Promise<Outcome> {
  const outcome = newOutcome();
  const receipt = await caller.upload<StatementReceipt>(file);
  if (typeof receipt === "string") return { ...outcome, why: receipt };
  let statement: Statement = receipt;
  let lookedWrong = false;
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    statement = await settled(caller, statement);
    outcome.statement = statement;
    if (statement.state === "booked") return { ...outcome, lines: await allLines(caller, statement.id) };
    if (statement.state === "refused") return { ...outcome, why: statement.detail };
    const next = await takeStep(caller, statement, file, { outcome, lookedWrong });
    if (typeof next === "string") return { ...outcome, why: next };
    lookedWrong ||= next.state === "unrecognized";
    statement = next;
  }
  return { ...outcome, why: "the questions never end" };
}

async function takeStep(
  caller: Caller,
  statement: Statement,
  file: MadeFile,
  { outcome, lookedWrong }: { outcome: Outcome; lookedWrong: boolean },
): Promise<Statement | string> {
  const { id, state, question } = statement;
  if (state === "overlapping") {
    return caller.ask<Statement>("POST", `/statements/${id}/resolve`, {
      action: "other_account",
      name: `Account ${id}`,
    });
  }
  if (state === "unrecognized") return mapColumns(caller, statement, file.truth, { outcome, lookedWrong });
  if (state === "confirming" && question) return answerQuestion(caller, { id, question }, file.truth, outcome);
  return `it stays ${state}`;
}

/**
 * Accepts what the mapper has filled in, and adds only what it still asks for; an artist who has found a preview wrong
 * says everything.
 */
async function mapColumns(
  caller: Caller,
  { id, sha256 }: Statement,
  truth: Truth,
  { outcome, lookedWrong }: { outcome: Outcome; lookedWrong: boolean },
): Promise<Statement | string> {
  outcome.mapped = true;
  const columns = await caller.ask<MappingColumns>("GET", `/statements/${id}/columns`);
  if (typeof columns === "string") return columns;
  const { guess } = columns;
  if (guess.numbers === undefined) {
    noteQuestion(outcome, "numbers");
    if (truth.mixed) return NEITHER;
    // Until the money column is known, its cells tell nothing.
    if (guess.columns?.net !== undefined && truth.proves.decimals) outcome.needless.push("decimals");
  }
  const { columns: known = {}, numbers = truth.decimals } = guess;
  let mapping: Mapping = { ...guess, columns: known, numbers };
  if (lookedWrong) mapping = everything(mapping, truth);
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    const preview = await caller.ask<StatementPreview>("POST", `/statements/${id}/preview`, { mapping });
    if (typeof preview === "string") return preview;
    const wantsOrder = preview.missing.some(({ field }) => field === "dates");
    if (wantsOrder && mapping.columns.sold === truth.at("sold") && truth.proves.dates) outcome.needless.push("month");
    const said = sayMissing(mapping, preview, truth, outcome);
    if (said === null && lookedWrong && !looksRight(preview, truth)) return "no mapping makes the preview right";
    if (said === null) break;
    mapping = said;
  }
  return caller.ask<Statement>("POST", `/statements/${id}/map`, { mapping, name: `Format ${sha256.slice(0, 12)}` });
}

/** The mapping with what the preview still lacks; null if it lacks nothing. */
function sayMissing(
  mapping: Mapping,
  { missing, unknown_currencies: currencies, unknown_kinds: kinds }: StatementPreview,
  truth: Truth,
  outcome: Outcome,
): Mapping | null {
  let said = mapping;
  for (const { field } of missing) {
    noteQuestion(outcome, field);
    said = say(said, field, truth);
  }
  const unknown = currencies.filter(({ printed }) => said.currencies?.[printed] === undefined);
  if (unknown.length > 0) noteQuestion(outcome, "currency");
  for (const { printed } of unknown) {
    const code = truth.currencies.get(printed) ?? truth.currency;
    said = { ...said, currencies: { ...said.currencies, [printed]: code } };
  }
  const unknownKinds = kinds.filter(({ printed }) => said.kinds?.[printed] === undefined);
  if (unknownKinds.length > 0) noteQuestion(outcome, "kind");
  for (const { printed } of unknownKinds) said = { ...said, kinds: { ...said.kinds, [printed]: "stream" } };
  return said === mapping ? null : said;
}

function say(mapping: Mapping, field: string, truth: Truth): Mapping {
  const { at } = truth;
  switch (field) {
    case "net":
      return column(mapping, "net", at("net"));
    case "month":
      return at("sold") === -1 ? { ...mapping, month: truth.month } : column(mapping, "sold", at("sold"));
    case "store":
      return at("store") === -1 ? { ...mapping, store: "Spotify" } : column(mapping, "store", at("store"));
    case "currency":
      return at("currency") === -1
        ? { ...mapping, currency: truth.currency }
        : column(mapping, "currency", at("currency"));
    case "dates":
      return { ...mapping, dates: truth.dates };
    case "kind":
      return { ...mapping, kind: truth.counts ? "income" : "transfer" };
    case "numbers":
      return { ...mapping, numbers: truth.decimals };
    case "accounted":
      return { ...mapping, accounted: truth.accounted };
    default: {
      const { original: _, original_currency: __, ...columns } = mapping.columns;
      return { ...mapping, columns };
    }
  }
}

/** Gives a field this column, and takes it from any other field. */
function column(mapping: Mapping, field: "net" | "sold" | "store" | "currency", position: number): Mapping {
  const others = Object.entries(mapping.columns).filter(([, other]) => other !== position);
  const personal = mapping.personal?.filter((other) => other !== position);
  return { ...mapping, columns: { ...Object.fromEntries(others), [field]: position }, ...(personal && { personal }) };
}

function everything({ currency: _, month: __, ...mapping }: Mapping, truth: Truth): Mapping {
  const fields = ["net", "month", "currency", "dates", "numbers"];
  const { currency: ___, ...columns } = mapping.columns;
  return fields.reduce((said: Mapping, field) => say(said, field, truth), { ...mapping, columns });
}
