import { CLAIM_BOUNDS, type Claim } from "@ledgerline/contract/claims";
import type { ReconciliationBoard, ReconciliationFindings } from "@ledgerline/contract/reconciliation/reconciliation";

export interface Calls {
  get<Body>(path: string): Promise<Body>;
  post<Body>(path: string, body: object): Promise<Body>;
}

/** Claims as large as a claim may be: of whole months that are short, and of tracks that the checks found. */
export async function makeClaims({ get, post }: Calls): Promise<string[]> {
  const { cells } = await get<ReconciliationBoard>("/reconciliation/board");
  const { findings } = await get<ReconciliationFindings>("/reconciliation/findings?check=F16");
  let tracks = 0;
  const months = cells.filter(({ state, short_tracks }) => {
    if (state !== "short" || tracks + short_tracks > CLAIM_BOUNDS.tracks) return false;
    tracks += short_tracks;
    return true;
  });
  const chosen = [
    { cells: months.map(({ platform, month }) => ({ platform, month })), findings: [] },
    { cells: [], findings: findings.map(({ check, key }) => ({ check, key })) },
  ];
  const ids: string[] = [];
  for (const choice of chosen) {
    if (choice.cells.length + choice.findings.length === 0) continue;
    ids.push((await post<Claim>("/claims", { kind: "underpaid", ...choice })).id);
  }
  if (ids.length === 0) throw new Error("nothing was missing that could be claimed");
  return ids;
}
