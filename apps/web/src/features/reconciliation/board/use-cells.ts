import type { BoardCell, ReconciliationBoard } from "@ledgerline/contract/reconciliation/reconciliation";
import { isPlatformId } from "@ledgerline/contract/streaming/platforms";
import { trpc } from "../../../lib/calls/trpc.ts";
import { UNTIL_FRESH } from "./freshness.tsx";

/** A year of the six platforms is a small answer; that of a label's forty stores is not, and comes later. */
const MONTHS_AT_ONCE = 12;

interface Sight {
  /** All months of the board, the oldest first, and those that are shown. */
  months: readonly string[];
  shown: readonly string[];
  platforms: ReconciliationBoard["platforms"];
}

interface Cells {
  /** Null if a month has none, undefined until it is loaded. */
  find: (platform: string, month: string) => BoardCell | null | undefined;
  /** Why some could not be loaded; null if all is well. */
  error: unknown;
  retrying: boolean;
  retry: () => void;
}

/** The visible cells, a year at a time: those of the six platforms first, then those of other stores. */
export function useCells({ months, shown, platforms }: Sight): Cells {
  const years = yearsInSight(months, shown);
  const six = trpc.useQueries((t) =>
    years.map((year) => t.reconciliation.board({ kind: "platforms", ...year }, UNTIL_FRESH)),
  );
  const enabled = six.every(({ data }) => data) && platforms.some(({ platform }) => !isPlatformId(platform));
  const others = trpc.useQueries((t) =>
    years.map((year) => t.reconciliation.board({ kind: "stores", ...year }, { ...UNTIL_FRESH, enabled })),
  );
  const answers = [...six, ...others];
  const cells = new Map(
    answers.flatMap(({ data }) => data?.cells ?? []).map((cell) => [`${cell.month} ${cell.platform}`, cell]),
  );
  const failed = answers.filter(({ data, error }) => error && !data);
  return {
    find: (platform, month) => {
      const answer = (isPlatformId(platform) ? six : others)[years.findIndex(({ to }) => month <= to)];
      return cells.get(`${month} ${platform}`) ?? (answer?.data ? null : undefined);
    },
    error: failed[0]?.error ?? null,
    retrying: failed.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const { refetch } of failed) void refetch();
    },
  };
}

/** The years that the shown months fall into, oldest first, counted back from the last month. */
function yearsInSight(months: readonly string[], shown: readonly string[]): { from: string; to: string }[] {
  const [first = "", last = ""] = [shown[0], shown.at(-1)];
  const years = Array.from({ length: Math.ceil(months.length / MONTHS_AT_ONCE) }, (_, n) =>
    months.slice(0, months.length - n * MONTHS_AT_ONCE).slice(-MONTHS_AT_ONCE),
  );
  return years
    .map((year) => ({ from: year[0] ?? "", to: year.at(-1) ?? "" }))
    .filter(({ from, to }) => from <= last && first <= to)
    .reverse();
}
