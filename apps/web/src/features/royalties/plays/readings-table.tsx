import type { PlaysReading } from "@ledgerline/contract/statements/plays";
import { useCallback, useMemo, useState } from "react";
import type { Sort } from "../../../components/table/column.ts";
import { DataTable } from "../../../components/table/data-table.tsx";
import { useRoyaltyPlace } from "../address/use-royalty-place.ts";
import { readingColumns, readingRowId } from "./reading-columns.tsx";
import { useOwnName } from "./use-own-name.ts";

/** What was read from which file or API, and how much of it counts; a file's row leads to the file. */
export function ReadingsTable({ readings }: { readings: readonly PlaysReading[] }) {
  const { hrefTo } = useRoyaltyPlace();
  const [sort, setSort] = useState<Sort>({ column: "period", direction: "desc" });
  const own = useOwnName();
  const columns = useMemo(() => readingColumns(own), [own]);
  const href = useCallback(
    ({ statement }: PlaysReading) => statement && `${hrefTo({ view: "statements" })}#statement-${statement.id}`,
    [hrefTo],
  );
  return (
    <DataTable
      label="Readings of plays"
      columns={columns}
      rows={readings}
      rowId={readingRowId}
      unit={["reading", "readings"]}
      sort={sort}
      onSort={setSort}
      href={href}
    />
  );
}
