import { useEffect, useState } from "react";
import { type RowWindow, useFetchAhead } from "./use-fetch-ahead.ts";
import { usePrinting } from "./use-printing.ts";
import type { VirtualRows } from "./virtual-rows.tsx";

/** Shorter tables are drawn whole, so that the browser's own search finds every row. */
const WHOLE = 80;

/** A table's rows: all of a short table and on paper, otherwise those in view. The code for this comes later. */
export function WindowRows(props: RowWindow) {
  const { count } = props;
  const long = count > WHOLE;
  const Virtual = useVirtualRows(long);
  if (usePrinting() || !long || Virtual === "unreachable") return <FirstRows {...props} shown={count} />;
  if (!Virtual) return <FirstRows {...props} shown={WHOLE} />;
  return <Virtual {...props} refocus={focusedRow(props)} />;
}

function FirstRows({ count, more, row, shown }: RowWindow & { shown: number }) {
  useFetchAhead(more, shown - 1, count);
  return Array.from({ length: shown }, (_, index) => row(index));
}

/** Null until it is there. If it cannot be fetched, every row is drawn, because none may be missing. */
function useVirtualRows(wanted: boolean): typeof VirtualRows | "unreachable" | null {
  const [loaded, setLoaded] = useState<{ rows: typeof VirtualRows | "unreachable" } | null>(null);
  useEffect(() => {
    if (!wanted || loaded) return;
    import("./virtual-rows.tsx").then(
      (module) => setLoaded({ rows: module.VirtualRows }),
      () => setLoaded({ rows: "unreachable" }),
    );
  }, [wanted, loaded]);
  return loaded?.rows ?? null;
}

/** The index of the row that has or is getting the focus; it is about to be drawn in another way. */
function focusedRow({ body, focused }: RowWindow): number | null {
  const element = document.activeElement;
  if (!body.current?.contains(element)) return null;
  return focused ?? Number(element?.closest("tr")?.dataset["index"]);
}
