import { setTimeout as delay } from "node:timers/promises";
import type { Claim } from "@ledgerline/contract/claims/claims";
import type { Statement } from "@ledgerline/contract/statements/statements";
import { distrokidText } from "@ledgerline/domain/test/distrokid-text";
import { fetchPatiently } from "@ledgerline/workbench/product/fetch-patiently";
import type { RunningProduct } from "@ledgerline/workbench/product/running-product";
import type { KnownIds } from "./requests-of-routes.ts";

const FROZEN = {
  kind: "frozen",
  to: "DistroKid",
  frozen: {
    platform: "spotify",
    track_id: null,
    notice_on: "2026-04-10",
    notice: "Artificial streams.",
    asked: "",
    answered: "",
  },
};
/** Enough for a download to take several writes. */
const ROWS = 5_000;

interface SettledArtist {
  token: string;
  ids: KnownIds;
}

/** An artist with data for each download: booked lines, and a claim with an attachment. */
export async function settledArtist({ origin, register }: RunningProduct): Promise<SettledArtist> {
  const { access_token: token } = await register();
  const ask = async <Answer>(path: string, init: RequestInit = {}): Promise<Answer> => {
    const headers = { authorization: `Bearer ${token}`, ...init.headers };
    const response = await fetchPatiently(`${origin}/api${path}`, { ...init, headers });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as Answer;
  };
  const rows = Array.from({ length: ROWS }, (_, at) => ({ title: `Song ${at}`, quantity: String(at) }));
  const file = fileOf(distrokidText(rows), "statement.tsv");
  let statement = await ask<Statement>("/statements", { method: "POST", body: file });
  while (statement.state === "received" || statement.state === "booking") {
    await delay(100);
    statement = await ask<Statement>(`/statements/${statement.id}`);
  }
  if (statement.state !== "booked") throw new Error(`the statement ended as ${statement.state}`);
  const headers = { "content-type": "application/json" };
  const claim = await ask<Claim>("/claims", { method: "POST", headers, body: JSON.stringify(FROZEN) });
  const attached = { method: "POST", body: fileOf("x".repeat(300_000), "notice.txt") };
  const { attachments } = await ask<Claim>(`/claims/${claim.id}/attachments`, attached);
  const [attachment] = attachments as [Claim["attachments"][number]];
  return {
    token,
    ids: { statements: { id: statement.id }, claims: { id: claim.id, attachment_id: attachment.id } },
  };
}

function fileOf(text: string, name: string): FormData {
  const form = new FormData();
  form.append("file", new Blob([text]), name);
  return form;
}
