import type { Statement, StatementList } from "@ledgerline/contract/statements/statements";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { refreshArea } from "../../../lib/calls/refresh-area.ts";
import { trpc } from "../../../lib/calls/trpc.ts";

/** The list with changed statements merged in: known ones in place, new ones first. */
export function withStatements(list: StatementList, changed: readonly Statement[]): StatementList {
  const byId = new Map(changed.map((statement) => [statement.id, statement]));
  const kept = list.statements.map((statement) => byId.get(statement.id) ?? statement);
  const known = new Set(list.statements.map(({ id }) => id));
  return { ...list, statements: [...changed.filter(({ id }) => !known.has(id)), ...kept] };
}

export function withoutStatement(list: StatementList, id: string): StatementList {
  return { ...list, statements: list.statements.filter((statement) => statement.id !== id) };
}

const POLL_MS = 1000;

/** True while the server works on a statement, so its state has to be polled. */
export function isUnderWay({ state }: Pick<Statement, "state">): boolean {
  return state === "received" || state === "booking" || state === "deleting";
}

function anyUnderWay(list: StatementList | undefined): boolean {
  return list?.statements.some(isUnderWay) ?? false;
}

/**
 * Polls the list while a statement is being booked, and refetches every figure when one is done. It never makes the
 * first fetch of the list: another query has to.
 */
export function useBookingWatch(): void {
  const client = useQueryClient();
  const { data } = trpc.statements.list.useQuery(undefined, {
    enabled: (query) => anyUnderWay(query.state.data),
    refetchInterval: POLL_MS,
  });
  const followed = useRef(new Set<string>());
  useEffect(() => {
    if (!data) return;
    const underWay = new Set(data.statements.filter(isUnderWay).map(({ id }) => id));
    const ended = [...followed.current].some((id) => !underWay.has(id));
    followed.current = underWay;
    if (ended) void refreshArea(client, "analytics");
  }, [data, client]);
}
