import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { refreshArea } from "../../../lib/calls/refresh-area.ts";
import { trpc } from "../../../lib/calls/trpc.ts";

export const POLL_MS = 1000;

/** A run with every payee's figures; polled each second while it is being computed. */
export function useRun(id: string) {
  const query = trpc.runs.get.useQuery(
    { id },
    { refetchInterval: ({ state }) => (state.data?.state === "computing" ? POLL_MS : false) },
  );
  const client = useQueryClient();
  const isComputing = query.data?.state === "computing";
  const was = useRef(false);
  useEffect(() => {
    // Its figures in lists and statements have changed as well.
    if (was.current && !isComputing) void refreshArea(client, "runs");
    was.current = isComputing;
  }, [isComputing, client]);
  return query;
}
