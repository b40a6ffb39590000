import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { trpc } from "../../../lib/calls/trpc.ts";
import { type MappingDraft, mappingOf } from "./mapping-draft.ts";

/** How the whole file would be booked by this mapping, or as it was recognized without one. Follows each change. */
export function usePreview(id: string, changing: MappingDraft | null) {
  const { client } = trpc.useUtils();
  const draft = useDeferredValue(changing);
  const mapping = (draft && mappingOf(draft)) ?? undefined;
  return useQuery({
    queryKey: [["statements", "preview"], { id, mapping }],
    queryFn: ({ signal }) => client.statements.preview.mutate(mapping ? { id, mapping } : { id }, { signal }),
    enabled: draft === null || mapping !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  });
}
