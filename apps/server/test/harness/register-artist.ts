import { randomBytes } from "node:crypto";
import type { Session } from "@ledgerline/contract/auth/auth";
import type { ReconciliationSummary } from "@ledgerline/contract/reconciliation/reconciliation";
import type { Statement, StatementList } from "@ledgerline/contract/statements/statements";
import { expect } from "vitest";

export interface ArtistClient {
  id: string;
  email: string;
  token: string;
  /** Uploads a statement, and returns it as the server answered it. */
  upload(text: string): Promise<Statement>;
  statement(id: string): Promise<Statement>;
  /** The artist's statements, newest first. */
  statements(): Promise<Statement[]>;
  /** Waits until the server has booked it. */
  untilBooked(id: string): Promise<Statement>;
  /** Waits until plays and pay have been compared across all that is booked. */
  untilReconciled(): Promise<void>;
}

const PASSWORD = "a quiet field of barley";

/** A new artist who calls a server over HTTP. `server.url` may change when the server restarts. */
export async function registerArtist(server: { url: string }): Promise<ArtistClient> {
  const email = `${randomBytes(6).toString("hex")}@example.com`;
  return enter(server, "register", { email, password: PASSWORD, artist_name: "Paper Lanterns" });
}

/** The same artist with the session of a new login. */
export function logIn(server: { url: string }, { email }: Pick<ArtistClient, "email">): Promise<ArtistClient> {
  return enter(server, "login", { email, password: PASSWORD });
}

async function enter(server: { url: string }, way: "login" | "register", body: object): Promise<ArtistClient> {
  const answer = await fetch(`${server.url}/api/auth/${way}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
  const { access_token, artist } = (await answer.json()) as Session;
  const headers = { authorization: `Bearer ${access_token}` };
  const statement = async (id: string) => {
    const response = await fetch(`${server.url}/api/statements/${id}`, { headers });
    return (await response.json()) as Statement;
  };
  return {
    id: artist.id,
    email: artist.email,
    token: access_token,
    statement,
    async statements() {
      const response = await fetch(`${server.url}/api/statements`, { headers });
      return ((await response.json()) as StatementList).statements;
    },
    async upload(text) {
      const body = new FormData();
      body.append("file", new Blob([text]), "march.tsv");
      const response = await fetch(`${server.url}/api/statements`, { method: "POST", headers, body });
      expect(response.status).toBe(202);
      return (await response.json()) as Statement;
    },
    async untilBooked(id) {
      const state = async () => (await statement(id).catch(() => null))?.state;
      await expect.poll(state, { timeout: 120_000, interval: 200 }).toBe("booked");
      return statement(id);
    },
    async untilReconciled() {
      const isStale = async () => {
        const response = await fetch(`${server.url}/api/reconciliation`, { headers });
        return ((await response.json()) as ReconciliationSummary).stale;
      };
      await expect.poll(isStale, { timeout: 120_000, interval: 200 }).toBe(false);
    },
  };
}
