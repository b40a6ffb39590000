import { CLAIM_BOUNDS, type Claim, type ClaimSelection } from "@ledgerline/contract/claims/claims";
import type {
  ReconciliationBoard,
  ReconciliationCell,
  ReconciliationFindings,
} from "@ledgerline/contract/reconciliation/reconciliation";
import type { TrackSources } from "@ledgerline/contract/reconciliation/track-sources";

export interface Calls {
  get<Body>(path: string): Promise<Body>;
  post<Body>(path: string, body: object): Promise<Body>;
}

/** Names the same distributor as the one that owes every song printed by several of them, and returns it. */
export async function nameSources({ get, post }: Calls, settled: () => Promise<unknown>): Promise<string> {
  for (;;) {
    const { asked, sources } = await get<TrackSources>("/reconciliation/track-sources");
    const [first] = sources;
    if (!first) throw new Error("the label has a distributor");
    if (asked.length === 0) return first.distributor;
    for (const { track_id } of asked) await post("/reconciliation/track-sources", { track_id, source_id: first.id });
    await settled();
  }
}

/** Makes claims as large as allowed to a distributor: tracks of months that are short, and findings of the checks. */
export async function makeClaims({ get, post }: Calls, distributor: string): Promise<string[]> {
  const { cells } = await get<ReconciliationBoard>("/reconciliation/board");
  const { findings } = await get<ReconciliationFindings>("/reconciliation/findings?check=F16");
  const owed = findings.filter(({ source }) => source?.distributor === distributor).slice(0, CLAIM_BOUNDS.items);
  let left: number = CLAIM_BOUNDS.items;
  const months: ClaimSelection["cells"] = [];
  for (const { platform, month, state } of cells) {
    if (state !== "short" || left === 0) continue;
    const { tracks } = await get<ReconciliationCell>(`/reconciliation/board/${platform}/${month}`);
    const own = tracks.filter(({ missing, source }) => missing > 0 && source?.distributor === distributor);
    const ids = own.flatMap(({ track_id }) => track_id ?? []).slice(0, left);
    left -= ids.length;
    if (ids.length > 0) months.push({ platform, month, track_ids: ids });
  }
  const chosen = [
    { cells: months, findings: [] },
    { cells: [], findings: owed.map(({ check, key }) => ({ check, key })) },
  ];
  const ids: string[] = [];
  for (const choice of chosen) {
    if (choice.cells.length + choice.findings.length === 0) continue;
    ids.push((await post<Claim>("/claims", { kind: "underpaid", ...choice })).id);
  }
  if (ids.length === 0) throw new Error("nothing was missing that could be claimed");
  return ids;
}
