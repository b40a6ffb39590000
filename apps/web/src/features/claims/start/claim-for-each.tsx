import type { ClaimKind, ClaimSelection } from "@ledgerline/contract/claims/claims";
import type { DistributorShare } from "@ledgerline/contract/wire/error";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { FormError } from "../../../components/form/form-error.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { refreshArea } from "../../../lib/calls/refresh-area.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { errorDetail } from "../../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../../lib/errors/error-messages.ts";
import { counted } from "../../../lib/format/counted.ts";
import { PATHS } from "../../../lib/places/paths.ts";

interface ClaimForEachProps {
  kind: ClaimKind;
  /** A sentence that says why this cannot be a single claim. */
  why: string;
  shares: readonly DistributorShare[];
}

/** Asks once, and then makes a claim for each distributor that owes a part of the choice. */
export function ClaimForEach({ kind, why, shares }: ClaimForEachProps) {
  const { client: calls } = trpc.useUtils();
  const client = useQueryClient();
  const navigate = useNavigate();
  const make = useMutation({
    mutationFn: async () => {
      for (const { name, cells, findings } of shares) {
        await calls.claims.create.mutate({ kind, to: name, ...({ cells, findings } as ClaimSelection) });
      }
    },
    // Claims made before one failed do exist.
    onSettled: () => void refreshArea(client, "claims.list"),
    onSuccess: () => void navigate(PATHS.claims),
  });
  return (
    <div role="alert" className="grid gap-3 border-l-2 border-hairline-strong pl-5">
      <p className="text-pretty">{why}</p>
      <ul className="text-sm text-ink-soft">
        {shares.map(({ name, cells, findings }) => (
          <li key={name}>
            {name}: {partsText(cells, findings)}
          </li>
        ))}
      </ul>
      {make.isError && <FormError>{errorDetail(make.error, ERROR_MESSAGES.claimChange)}</FormError>}
      <div>
        <Button type="button" variant="accent" pending={make.isPending} onClick={() => make.mutate()}>
          Make {counted(shares.length, "draft")}, one for each
        </Button>
      </div>
    </div>
  );
}

function partsText(cells: DistributorShare["cells"], findings: DistributorShare["findings"]): string {
  const months = cells.filter(({ track_ids }) => track_ids === undefined).length;
  const songs = cells.reduce((sum, { track_ids }) => sum + (track_ids?.length ?? 0), 0);
  const parts = [
    months > 0 && counted(months, "month"),
    songs > 0 && counted(songs, "song"),
    findings.length > 0 && counted(findings.length, "finding"),
  ];
  return parts.filter(Boolean).join(", ");
}
