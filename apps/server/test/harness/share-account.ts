import type { Deal, Payee, Run, RunDetails } from "@ledgerline/contract/shares/shares";
import { distrokidText } from "@ledgerline/domain/test/distrokid-text";
import { expect } from "vitest";
import type { TestApp } from "./apps/create-test-app.ts";
import { makePremium } from "./make-premium.ts";
import { statementCalls } from "./statement-calls.ts";

export type ShareAccount = Awaited<ReturnType<typeof shareAccount>>;
type Rows = Parameters<typeof distrokidText>[0];

/** An account on Premium, with calls for sharing out that expect to be answered. */
export async function shareAccount(server: TestApp) {
  const { token, artist } = await server.register();
  await makePremium(server, artist.id);
  const statements = await statementCalls(server, token);
  const call = async <Body>(method: "GET" | "POST" | "DELETE", path: string, body?: object): Promise<Body> => {
    const answer = await server.call(method, `/shares${path}`, { token, ...(body && { body }) });
    expect(answer.status, `${method} ${path}: ${JSON.stringify(answer.body)}`).toBe(200);
    return answer.body;
  };
  return {
    ...{ token, artist, call },
    async book(name: string, rows: Rows): Promise<string> {
      const { body } = await statements.upload(distrokidText(rows), name);
      expect(await statements.settled(body.id)).toMatchObject({ state: "booked" });
      return body.id;
    },
    payee: async (name: string, more: object = {}) =>
      (await call<Payee>("POST", "/payees", { name, currency: "USD", ...more })).id,
    deal: (name: string, versions: object[], more: object = {}) =>
      call<Deal>("POST", "/deals", { name, currency: "USD", versions, ...more }),
    async preview(from: string, to: string): Promise<RunDetails> {
      const { id } = await call<Run>("POST", "/runs", { from, to });
      const read = () => call<RunDetails>("GET", `/runs/${id}`);
      await expect.poll(async () => (await read()).state, { timeout: 60_000 }).not.toBe("computing");
      return read();
    },
  };
}

/** A share of receipts for one payee. */
export function royaltyTerms(payee: string, rate: string, more: object = {}): object {
  return {
    ...{ from: null, to: null, kind: "royalty", covers: { by: "everything" }, part: "100%", fee: "0%", rate },
    ...{ exceptions: [], participants: [{ payee, share: "100%" }] },
    ...more,
  };
}
