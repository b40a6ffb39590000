import {
  BASE,
  COLUMN_GAPS,
  HAS_COLUMNS,
  HAS_RATE,
  HOLDS,
  IS_EXCHANGED,
  IS_FOR_UNITS,
  IS_MONEY_ALONE,
  IS_OFF,
  IS_TAXED,
  LEAST_OFF,
  SHARE_GAPS,
} from "@ledgerline/db/queries/reconciliation";
import { accountedLine } from "@ledgerline/db/queries/shared";

/** The checks that find single lines, and ask for them. */
const LINE_CHECKS = ["F2", "F7", "F8", "F9", "F10", "F11", "F15"] as const;
/** The checks that name lines of a statement, or of a store's month in it, to make a point about something else. */
const STATEMENT_CHECKS = ["F3", "F4", "F5", "F6"] as const;
const STORE_CHECKS = ["F13", "F14"] as const;
const CHECKS = [...LINE_CHECKS, ...STATEMENT_CHECKS, ...STORE_CHECKS];
export type LineCheck = (typeof CHECKS)[number];

interface LineRule {
  /** The condition for a line to be in any finding of the check. */
  is: string;
  /** The columns that all lines of one finding share; if empty, all lines of a statement are one finding. */
  alike: string;
  /** How much a line counts for in its finding, in the finding's money. */
  weight: string;
}

const PERCENT = `round(100 * line.withheld / nullif(${BASE}, 0), 1)::text`;
const PLACE = "line.platform, line.track_id, line.sale_month, line.currency";
const OF_STATEMENT: LineRule = { is: "true", alike: "", weight: "0" };
const OF_STORE: LineRule = { is: "true", alike: "line.platform, line.sale_month", weight: "0" };

/**
 * For each check, the rule by which lines belong together. A finding stores only its first lines: these rules find the
 * others from the first one. They match the groups of `read-facts.ts`.
 */
export const LINE_RULES: Record<LineCheck, LineRule> = {
  F2: {
    is: `${HAS_COLUMNS} and not (select ${HOLDS} from (select ${COLUMN_GAPS}) gaps)`,
    alike: "",
    weight: `(select case when abs(minus) <= abs(plus) then minus else plus end from (select ${COLUMN_GAPS}) gaps)`,
  },
  F7: {
    is: IS_EXCHANGED,
    alike: `line.original_currency, line.currency, ${accountedLine("line")}, trim_scale(line.fx_rate)`,
    weight: "line.original",
  },
  F8: {
    is: `line.share is not null and line.gross is not null and (select ${IS_OFF} from (select ${SHARE_GAPS}) gaps)`,
    alike: "",
    weight: `(select ${LEAST_OFF} from (select ${SHARE_GAPS}) gaps)`,
  },
  F9: {
    is: IS_TAXED,
    alike: `line.territory = 'US', case when line.territory = 'US' then line.currency end,
      case when line.territory = 'US' and coalesce(line.withheld, 0) <> 0 then ${PERCENT} end`,
    weight: "abs(coalesce(line.withheld, 0))",
  },
  F10: {
    is: HAS_RATE,
    alike: "line.platform, coalesce(line.territory, ''), coalesce(line.tier, ''), line.sale_month, line.currency",
    weight: "line.units",
  },
  F11: {
    is: `(${IS_FOR_UNITS} or ${IS_MONEY_ALONE})`,
    alike: `${PLACE}, ${IS_MONEY_ALONE}`,
    weight: "line.units",
  },
  F15: { is: "line.net < 0", alike: PLACE, weight: "line.net" },
  F3: OF_STATEMENT,
  F4: OF_STATEMENT,
  F5: OF_STATEMENT,
  F6: OF_STATEMENT,
  F13: OF_STORE,
  F14: OF_STORE,
};

/** Whether a check's findings are about their lines, and ask for them. */
export function asksForLines(check: string): check is LineCheck {
  return LINE_CHECKS.some((one) => one === check);
}

/** Whether all lines of a check's findings can be found from the first. */
export function hasLineRule(check: string): check is LineCheck {
  return CHECKS.some((one) => one === check);
}

/** JSON that distinguishes the findings of a check in one statement. */
export function keyOfLine({ alike }: LineRule): string {
  return `jsonb_build_array(${alike})`;
}
