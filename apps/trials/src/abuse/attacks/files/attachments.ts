import { randomBytes } from "node:crypto";
import type { Claim } from "@ledgerline/contract/claims/claims";
import type { Attack } from "../../arena/attack.ts";
import { post } from "../../arena/calls.ts";
import { keepCalling } from "../../arena/keep-calling.ts";

const CALLERS = 4;
const BYTES = 10 * 1024 * 1024 - 1024;

export const attachments: Attack = {
  name: "attachments of 10 MiB, four at once",
  env: { PREMIUM_FOR_ALL: "1" },
  async begin(arena) {
    const frozen = {
      platform: "spotify",
      track_id: null,
      notice_on: "2026-01-15",
      notice: "Held back",
      asked: "",
      answered: "",
    };
    const answer = await post(arena, "/claims", { kind: "frozen", cells: [], findings: [], frozen });
    if (!answer.ok) throw new Error(`the claim answered ${answer.status}: ${await answer.text()}`);
    const { id } = (await answer.json()) as Claim;
    const headers = { authorization: `Bearer ${arena.token}` };
    const file = new Blob([randomBytes(BYTES)]);
    return keepCalling(CALLERS, async () => {
      const body = new FormData();
      body.append("file", file, "letter.pdf");
      const response = await fetch(`${arena.origin}/api/claims/${id}/attachments`, { method: "POST", headers, body });
      await response.arrayBuffer();
      return response.status;
    });
  },
};
