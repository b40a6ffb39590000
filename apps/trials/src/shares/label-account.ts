import { setTimeout as delay } from "node:timers/promises";
import type { AddDealInput, Deal } from "@ledgerline/contract/shares/deals";
import type { Payee } from "@ledgerline/contract/shares/payees";
import type { Run, RunDetails } from "@ledgerline/contract/shares/runs";
import type { AddedEntry } from "@ledgerline/contract/shares/share-money";
import type { Statement } from "@ledgerline/contract/statements/statements";
import { untilBooked } from "@ledgerline/testing/product/calls";
import {
  artistName,
  artistOf,
  type MadeAdvance,
  type MadeCost,
  type MadeDeal,
  type MadeLabel,
  trackId,
} from "./made-label.ts";
import { type MadeFile, printFile } from "./made-lines.ts";

/** All of Shares, and limits for more calls than people make. */
export const SHARING: Record<string, string> = {
  PREMIUM_FOR_ALL: "1",
  LIMITS: ["calls", "accountCalls", "session", "sessionAddress", "upload", "share", "run"]
    .map((limit) => `${limit}=1000000/60`)
    .join(","),
};

/** The made-up label's account over REST. Payees, deals and costs go by their index in the label's lists. */
export class LabelAccount {
  readonly #origin: string;
  readonly #token: string;
  readonly payees: string[] = [];
  readonly #deals: string[] = [];
  readonly #costs = new Map<MadeCost, string>();
  readonly #files = new Map<MadeFile, string>();

  constructor(origin: string, token: string) {
    this.#origin = origin;
    this.#token = token;
  }

  async call<Body>(path: string, method: "GET" | "POST" | "DELETE" = "GET", body?: object): Promise<Body> {
    const headers = { authorization: `Bearer ${this.#token}`, ...(body && { "content-type": "application/json" }) };
    const given = body && { body: JSON.stringify(body) };
    const response = await fetch(`${this.#origin}/api${path}`, { method, headers, ...given });
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as Body;
  }

  async setUp({ payees, deals, advances, openings }: MadeLabel, rates: string): Promise<void> {
    await this.#send("/currencies/rates", "rates.csv", rates);
    for (const [at, { currency, minimum, withholding }] of payees.entries()) {
      const rules = withholding.map((rule) => ({ kind: null, store: null, ...rule }));
      const payee = { name: `Payee ${at}`, currency, minimum, withholding: rules };
      this.payees.push((await this.call<Payee>("/shares/payees", "POST", payee)).id);
    }
    for (const deal of deals) await this.addDeal(deal);
    for (const advance of advances) await this.#addAdvance(advance);
    for (const { payee, amount } of openings) {
      const opening = { date: "2024-10-31", payee: this.payees[payee], amount, kind: "opening" };
      await this.call("/shares/transfers", "POST", opening);
    }
    await this.call("/shares/settings", "POST", { uncovered_is_accounts: true });
  }

  async addDeal(deal: MadeDeal): Promise<void> {
    this.#deals.push((await this.call<Deal>("/shares/deals", "POST", this.#dealInput(deal))).id);
  }

  async changeDeal(at: number, deal: MadeDeal): Promise<void> {
    await this.call(`/shares/deals/${this.#deals[at]}`, "POST", this.#dealInput(deal));
  }

  async addCost(cost: MadeCost): Promise<void> {
    const { deal, track, payee, ...rest } = cost;
    const on =
      track === null
        ? { deal: this.#deals[deal ?? 0] }
        : { track: trackId(track), artist: artistName(artistOf(track)) };
    const whose = payee === null ? {} : { payee: this.payees[payee] };
    const added = await this.call<AddedEntry>("/shares/costs", "POST", { ...rest, ...on, ...whose, kind: "mixing" });
    this.#costs.set(cost, added.id);
  }

  async deleteCost(cost: MadeCost): Promise<void> {
    await this.call(`/shares/costs/${this.#costs.get(cost)}`, "DELETE");
  }

  async book(file: MadeFile): Promise<void> {
    const uploaded = await this.#send<Statement>("/statements", file.name, printFile(file));
    const { rows } = await untilBooked(this.#origin, this.#token, uploaded);
    if (rows.booked !== file.lines.length) throw new Error(`${rows.booked} rows of ${file.name} were booked`);
    this.#files.set(file, uploaded.id);
  }

  async deleteFile(file: MadeFile): Promise<void> {
    await this.call(`/statements/${this.#files.get(file)}`, "DELETE");
  }

  /** A computed run that nothing keeps from being closed. */
  async preview(period: { from: string; to: string }): Promise<RunDetails> {
    return this.computed((await this.call<Run>("/shares/runs", "POST", period)).id);
  }

  async computed(id: string): Promise<RunDetails> {
    for (;;) {
      const run = await this.call<RunDetails>(`/shares/runs/${id}`);
      if (run.state === "computing") {
        await delay(50);
        continue;
      }
      if (run.failure === null && run.blockers.length === 0) return run;
      throw new Error(`the run cannot be closed: ${run.failure ?? JSON.stringify(run.blockers.slice(0, 3))}`);
    }
  }

  #addAdvance({ deal, payee, ...advance }: MadeAdvance): Promise<unknown> {
    const whose = { deal: this.#deals[deal], payee: this.payees[payee] };
    return this.call("/shares/advances", "POST", { ...advance, ...whose });
  }

  #dealInput({ replaces, versions, ...deal }: MadeDeal): AddDealInput {
    return {
      ...deal,
      replaces: replaces.map((at) => this.#deals[at] ?? ""),
      versions: versions.map(({ participants, ...terms }) => ({
        ...terms,
        participants: participants.map(({ payee, share }) => ({ payee: this.payees[payee] ?? "", share })),
      })),
    };
  }

  async #send<Body>(path: string, name: string, text: string): Promise<Body> {
    const body = new FormData();
    body.append("file", new Blob([text]), name);
    const headers = { authorization: `Bearer ${this.#token}` };
    const response = await fetch(`${this.#origin}/api${path}`, { method: "POST", headers, body });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as Body;
  }
}
