import type { Role } from "@ledgerline/contract/auth/roles";
import { connectDatabase, type Database } from "@ledgerline/db/client";
import { onTestFinished } from "vitest";
import { PASSWORD, type TestApp } from "../harness/apps/create-test-app.ts";
import { joinAccount } from "../harness/join-account.ts";
import { makePremium } from "../harness/make-premium.ts";

/** An account on Premium with its owner, and the actions that tests of members need. */
export async function useAccount(server: TestApp, name = "Tin Orchard") {
  const { token, artist } = await server.register(name);
  await makePremium(server, artist.id);
  const db: Database = connectDatabase({ url: server.databaseUrl, prepare: true, maxConnections: 1 });
  onTestFinished(() => db.close());
  const post = (path: string, body: object = {}, by: string | undefined = token) =>
    server.call("POST", path, { body, ...(by && { token: by }) });
  const get = async (path: string, by = token) => (await server.call("GET", path, { token: by })).body;
  return {
    artist,
    token,
    sql: db.sql,
    post,
    get,
    invite: (email: string, role: Role = "accountant") => post("/account/members", { email, role }),
    add: (role: Role) => joinAccount(server, db, artist.id, role),
    logIn: (email: string, password = PASSWORD) => post("/auth/login", { email, password }, ""),
    status: async (by: string) => (await server.call("GET", "/auth/me", { token: by })).status,
  };
}

/** The part of a link after `#`. */
export function tokenIn(link: string): string {
  return link.split("#")[1] ?? "";
}
