import type { SimulationInput } from "@ledgerline/contract/shares/simulation";
import type { CoversBy } from "../deals/deal-draft.ts";

export interface PersonDraft {
  /** A payee's id, or empty for somebody given by name. */
  payee: string;
  name: string;
  share: string;
  advance: string;
}

/** Other terms while they are being written; empty fields are not sent. */
export interface SimulationDraft {
  from: string;
  to: string;
  currency: string;
  kind: SimulationInput["kind"];
  by: CoversBy;
  of: Record<Exclude<CoversBy, "everything">, string[]>;
  fee: string;
  rate: string;
  costs: string;
  people: PersonDraft[];
}

export const NEW_PERSON: PersonDraft = { payee: "", name: "", share: "", advance: "" };

export function newSimulation(months: { from: string; to: string }, currency: string): SimulationDraft {
  return {
    ...{ ...months, currency, kind: "royalty", by: "everything", of: { tracks: [], releases: [], artists: [] } },
    ...{ fee: "", rate: "20%", costs: "", people: [{ ...NEW_PERSON, share: "100%" }] },
  };
}

export function toSimulationInput({ by, of, fee, costs, people, ...terms }: SimulationDraft): SimulationInput {
  return {
    ...terms,
    covers: by === "everything" ? { by } : { by, of: of[by] },
    fee: fee.trim() || "0%",
    costs: costs.trim() || "0",
    people: people.map(({ payee, name, share, advance }) => ({
      ...{ payee: payee || null, name: payee ? "" : name, share },
      advance: advance.trim() || "0",
    })),
  };
}

/** The last year of months, up to this one. */
export function lastYear(today: Date): { from: string; to: string } {
  const month = (ago: number) =>
    new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - ago)).toISOString().slice(0, 7);
  return { from: month(11), to: month(0) };
}
