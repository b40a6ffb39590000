import type { CheckId, ReconciliationFindings } from "@ledgerline/contract/reconciliation/reconciliation";
import { ShowMore } from "../../../components/table/show-more.tsx";
import { usePages } from "../../../components/table/use-pages.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { Compared } from "../board/compared.tsx";
import { FindingItem } from "./finding-item.tsx";

interface FindingsListProps {
  /** The check or the cause of the findings. */
  of: { check: CheckId } | { cause: string };
  aside: boolean;
  /** The sentence above them, which a finding with the same one does not repeat. */
  below?: string;
}

/** Findings, set aside or not, a page at a time. */
export function FindingsList({ of, aside, below }: FindingsListProps) {
  const { client } = trpc.useUtils();
  const input = { ...of, aside: aside ? ("true" as const) : ("false" as const) };
  const pages = usePages(
    [["reconciliation", "findings"], input],
    (page, signal) => client.reconciliation.findings.query({ ...input, ...page }, { signal }),
    findingsOf,
  );
  const { rows, more } = pages;
  return (
    <Compared query={pages} label="what was found">
      {() => (
        <>
          <ul aria-label={aside ? "Set aside" : "Found"} className="mt-4 border-t border-hairline">
            {rows.map((finding) => (
              <FindingItem key={`${finding.check} ${finding.key}`} finding={finding} below={below} />
            ))}
          </ul>
          <ShowMore more={more} />
        </>
      )}
    </Compared>
  );
}

function findingsOf(page: ReconciliationFindings): ReconciliationFindings["findings"] {
  return page.findings;
}
