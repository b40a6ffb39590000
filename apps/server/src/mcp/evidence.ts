import type { RoyaltySums } from "@ledgerline/contract/royalties";
import type { LinesInput, RoyaltyLines } from "@ledgerline/contract/royalty-lines";
import { isPlatformId } from "@ledgerline/contract/streaming/platforms";
import { type ToolContext, ToolRefusal } from "./tool.ts";

/** How many ids of lines come with a figure. */
const FIRST = 20;

export type LinesFilter = Omit<LinesInput, "limit" | "cursor">;

/** The lines that a figure rests on. */
export interface Evidence {
  count: number;
  /** The first ids: statement and line in its file. */
  first: string[];
  /** How to list all lines, here and in the app. */
  rest: { tool: "lines"; arguments: { filter: string }; link: string };
}

/** A booked figure in one currency with the lines it rests on. */
export async function bookedFigure(
  ctx: ToolContext,
  { currency, net, units, plays, lines }: RoyaltySums,
  { range, filter }: { range: { from: string | null; to: string | null }; filter: LinesFilter },
) {
  const counted = { ...filter, currency };
  return {
    ...{ provenance: "statement" as const, currency, net, units, plays, range },
    lines: await evidence(ctx, lines, counted),
  };
}

async function evidence(ctx: ToolContext, count: number, filter: LinesFilter): Promise<Evidence> {
  const { lines } = await ctx.ask<RoyaltyLines>("royalties.lines", { ...filter, limit: FIRST });
  return { count, first: lines.map(lineId), rest: restOf(ctx, filter) };
}

export function restOf({ appUrl }: ToolContext, filter: LinesFilter): Evidence["rest"] {
  return { tool: "lines", arguments: { filter: toHandle(filter) }, link: linesLink(appUrl, filter) };
}

export function lineId({ statement_id, line_no }: { statement_id: string; line_no: number }): string {
  return `${statement_id}:${line_no}`;
}

/**
 * The state that a later call needs back. Encoded, because it may name a store or an artist as a stranger printed them,
 * and the answer has no fence around it.
 */
export function toHandle(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}

/** Throws ToolRefusal unless `toHandle` made it. The caller checks what it holds. */
export function fromHandle(handle: string): object {
  try {
    const value: unknown = JSON.parse(Buffer.from(handle, "base64url").toString());
    if (typeof value === "object" && value !== null) return value;
  } catch {
    // Handled like any other text.
  }
  throw new ToolRefusal("Send a filter or a cursor exactly as an answer had it.");
}

/** Parameters whose name in the app's address differs from the API's. */
const IN_APP: Partial<Record<keyof LinesFilter, string>> = { track_id: "track" };
/** How the app names lines without a territory. */
const NO_TERRITORY = "-";

/** Every letter of a value is encoded, because it has no fence either. */
function linesLink(appUrl: string, filter: LinesFilter): string {
  const params = Object.entries(filter).map(([name, value = ""]) => {
    const shown = name === "territory" && value === "" ? NO_TERRITORY : value;
    return `&${IN_APP[name as keyof LinesFilter] ?? name}=${isCode(shown) ? shown : encodeWhole(shown)}`;
  });
  return `${appUrl}/dashboard?tab=royalties&view=lines${params.join("")}`;
}

/** Ids, months and codes, which carry no message. */
function isCode(value: string): boolean {
  return isPlatformId(value) || /^(?:[\da-f-]{36}|[tr]-[\da-f]{24}|\d{4}-\d{2}|[A-Z]{2,3}|-|\d{8,14})$/.test(value);
}

function encodeWhole(text: string): string {
  return [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join("");
}
