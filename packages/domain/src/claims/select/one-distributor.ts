import type { ClaimSelection } from "@ledgerline/contract/claims/claims";
import type { Debtor } from "@ledgerline/contract/reconciliation/reconciliation";
import { platformName } from "@ledgerline/contract/streaming/platforms";
import type { DistributorShare } from "@ledgerline/contract/wire/error";
import { DomainError } from "../../context/errors.ts";
import { monthText } from "../../words/month-text.ts";

/** A part of what was chosen that one debtor owes. */
export interface Owed {
  source: Debtor | null;
  platform: string | null;
  month: string | null;
  track: { id: string | null; title: string | null } | null;
  /** How to choose it by itself: a finding, or a month or tracks of the board. */
  choice: ClaimSelection["findings"][number] | { track: string | null } | { month: true };
}

/**
 * The distributor that owes all of it; null for nothing. Throws `conflict` when nobody is known to owe it, and when
 * several distributors do: the error says who owes which part, so that each can be claimed.
 */
export function oneDistributor(owed: readonly Owed[]): string | null {
  const unknown = owed.find(({ source }) => source === null);
  if (unknown) throw new DomainError("conflict", unknownText(unknown));
  const shares = [...Map.groupBy(owed, ({ source }) => source?.distributor ?? "")].map(([name, parts]) =>
    shareOf(name, parts),
  );
  const [first] = shares;
  if (shares.length < 2) return first?.name ?? null;
  const names = shares.map(({ name }) => name);
  const text = `${names.slice(0, -1).join(", ")} and ${names.at(-1)} owe parts of this, and a claim is made to one distributor. Make a claim for each of them.`;
  throw new DomainError("conflict", text, { distributors: shares });
}

function unknownText({ platform, month, track }: Owed): string {
  const place = [platform && platformName(platform), month && monthText(month)].filter(Boolean).join(", ");
  if (track?.id) {
    return `Nothing says who distributes “${track.title ?? track.id}”. Answer “Who distributes this song?” first, then claim it.`;
  }
  if (track)
    return `The plays of ${place} that no export tells apart may be of several distributors. Claim single songs instead.`;
  if (place !== "")
    return `Nothing says which distributor owes ${place}. Claim its songs, or what the checks found, instead.`;
  return "Nothing says which distributor owes this, so nobody can be asked for it.";
}

function shareOf(name: string, parts: readonly Owed[]): DistributorShare {
  const cells = new Map<string, DistributorShare["cells"][number]>();
  const findings: DistributorShare["findings"] = [];
  for (const { choice, platform, month } of parts) {
    if ("check" in choice) findings.push(choice);
    else if (platform !== null && month !== null) {
      const place = `${platform} ${month}`;
      const known = cells.get(place);
      if ("month" in choice) cells.set(place, { platform, month });
      else if (choice.track === null) findings.push({ check: "F16", key: `${place} rest` });
      else if (!known) cells.set(place, { platform, month, track_ids: [choice.track] });
      else known.track_ids?.push(choice.track);
    }
  }
  return { name, cells: [...cells.values()], findings };
}
