import type { ClaimHead, ClaimState } from "@ledgerline/contract/claims";
import type { Notices } from "@ledgerline/contract/notices";
import { listBookedSources } from "@ledgerline/db/queries/reconciliation/booked-sums";
import type { NoticeFact } from "@ledgerline/db/schema";
import { daysBetween, utcDay } from "../calendar.ts";
import { listClaims } from "../claims/show-claims.ts";
import type { Context } from "../context/context.ts";
import { leftFrom } from "../reconciliation/board/books.ts";
import { readFigures } from "../reconciliation/figures.ts";
import { groupReadings } from "../statements/show/new-readings.ts";
import { isIncluded } from "../subscription/ensure-included.ts";

/** Something to tell an artist, and the key that makes sure it is told once. */
export interface KeyedFact {
  key: string;
  /** Null where the account's plan shows only a count. */
  fact: NoticeFact | null;
}

/** How many days before a claim's deadline the artist is reminded. */
const DAYS_BEFORE = [7, 30] as const;
const OPEN: readonly ClaimState[] = ["draft", "sent", "answered"];

/** Every fact that holds today; `stale` while the board is being recomputed. */
export async function collectFacts(
  ctx: Context & { accountId: string },
  wanted: Notices,
): Promise<KeyedFact[] | "stale"> {
  const late = wanted.overdue ? await lateFacts(ctx) : [];
  if (late === "stale") return late;
  return [
    ...late,
    ...(wanted.overdue ? await rereadFacts(ctx) : []),
    ...(wanted.deadlines ? await deadlineFacts(ctx) : []),
  ];
}

async function lateFacts(ctx: Context & { accountId: string }): Promise<KeyedFact[] | "stale"> {
  const { row, freshness } = await readFigures(ctx);
  if (freshness.stale) return "stale";
  if (!row) return [];
  const [sources, included] = await Promise.all([
    listBookedSources(ctx.db, ctx.accountId),
    isIncluded(ctx, "advanced_analytics"),
  ]);
  const names = new Map(sources.map(({ id, name }) => [id, name]));
  const overdue = row.sums.late.map(({ source, month, stores: [store = "", ...others], latest }): KeyedFact => {
    const fact = {
      kind: "late",
      source: names.get(source) ?? "",
      month,
      store,
      stores: others.length + 1,
      latest,
    } as const;
    return { key: `late ${source} ${month}`, fact: included ? fact : null };
  });
  if (!included) return overdue;
  const left = leftFrom(row);
  const stopped = row.runs.flatMap(({ source, stopped: has, periods }): KeyedFact[] => {
    const month = periods.at(-1);
    if (!has || left.has(source) || month === undefined) return [];
    return [{ key: `stopped ${source} ${month}`, fact: { kind: "stopped", source: names.get(source) ?? "", month } }];
  });
  return [...overdue, ...stopped];
}

/** One fact per statement, so that each is told once; statements with the same difference share a sentence. */
async function rereadFacts(ctx: Context & { accountId: string }): Promise<KeyedFact[]> {
  const { groups } = await groupReadings(ctx);
  return groups.flatMap(({ text, rows }) =>
    rows.map(
      ({ statementId, version }): KeyedFact => ({
        key: `reread ${statementId} ${version ?? ""}`,
        fact: { kind: "reread", text },
      }),
    ),
  );
}

async function deadlineFacts(ctx: Context & { accountId: string }): Promise<KeyedFact[]> {
  const today = utcDay(ctx.clock());
  const { claims } = await listClaims(ctx);
  return claims.flatMap((claim) => deadlineFact(claim, today));
}

function deadlineFact({ id, subject, state, deadline }: ClaimHead, today: string): KeyedFact[] {
  if (deadline === null || deadline < today || !OPEN.includes(state)) return [];
  const within = DAYS_BEFORE.find((days) => daysBetween(today, deadline) <= days);
  if (within === undefined) return [];
  return [{ key: `deadline ${id} ${deadline} ${within}`, fact: { kind: "deadline", claim: id, subject, deadline } }];
}
