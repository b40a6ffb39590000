import { expect } from "vitest";
import { PASSWORD } from "../harness/apps/create-test-app.ts";
import { LARGEST_LOGO, shareTerms } from "../harness/share-calls.ts";
import { COUNTRIES, isrcOf } from "./books-at-bounds.ts";
import { type Call, idIn, idOf, lastDayAgo, monthAgo, NTH_ID, PATIENCE, type Rows } from "./rows-of-account.ts";

const PAYEES = 1_000;
const DEALS = 1_000;
/** One is a preview. */
const CLOSED_RUNS = 499;

/** A thousand payees and deals of twenty parts, 500 runs, and money that was spent and paid ahead. */
export async function shareOut(rows: Rows, call: Call) {
  const rules = Array.from({ length: 20 }, (_, at) => ({
    ...{ kind: "stream", store: `Corner Shop ${at}`, territory: COUNTRIES[at] ?? null, rate: `${at}%` },
  }));
  const { id: payee } = await call("POST", "/shares/payees", {
    ...{ name: "Ada", currency: "EUR", email: "ada@example.com", country: "DE", paid_by: "wise" },
  });
  await call("POST", `/shares/payees/${payee}/bank`, { iban: "DE89370400440532013000", password: PASSWORD });
  await rows.multiply("payees", PAYEES, {
    id: NTH_ID,
    name: "'Payee number ' || nth || ' of the label'",
    email: "'payee' || nth || '@example.com'",
    paid_through: `'${payee}'::uuid`,
  });
  await call("POST", "/shares/settings", {
    uncovered_is_accounts: true,
    payer_name: "Lamp Records",
    payer_logo: LARGEST_LOGO,
    payer_iban: "DE89370400440532013000",
    password: PASSWORD,
  });
  const covers = { by: "tracks", of: [isrcOf(1)] };
  const deal = (
    await call("POST", "/shares/deals", {
      name: "First",
      currency: "USD",
      versions: [shareTerms([{ payee, share: "100%" }], { covers })],
    })
  ).id;
  // Each deal covers two recordings of its own and names twenty that are still to come; a tenth of them are covered by none.
  await rows.multiply("deals", DEALS, {
    id: NTH_ID,
    name: "'Deal number ' || nth || ' with a producer'",
    expected: "(select array_agg('QZES9' || lpad((nth * 20 + e)::text, 7, '0')) from generate_series(0, 19) e)",
    versions: `jsonb_set(jsonb_set(one.versions, '{0,covers,of}',
        (select jsonb_agg(covered) from (
          select 'ZZPL2' || lpad((nth * 2 + e)::text, 7, '0') as covered from generate_series(0, 1) e
          union all select 'QZES9' || lpad((nth * 20 + e)::text, 7, '0') from generate_series(0, 19) e) names)),
      '{0,participants}',
        (select jsonb_agg(jsonb_build_object('payee', ${idIn("(nth * 20 + e) % 999 + 2")}, 'share', '1/20')) from generate_series(0, 19) e))`,
  });
  const cost = (
    await call("POST", "/shares/costs", {
      date: lastDayAgo(2),
      amount: "10",
      currency: "USD",
      kind: "mixing",
      deal,
      note: "A note about the cost of mixing these recordings",
    })
  ).id;
  await call("POST", "/shares/advances", {
    date: lastDayAgo(3),
    amount: "10",
    payee,
    deal,
    recouped_from: "own_share",
  });
  await call("POST", "/shares/transfers", { date: lastDayAgo(3), amount: "10", payee, kind: "opening" });
  await rows.multiply("share_costs", 2_000, { id: NTH_ID, deal_id: idIn("nth % 998 + 2") });
  await rows.multiply("share_advances", 2_000, {
    id: NTH_ID,
    deal_id: idIn("nth % 998 + 2"),
    payee_id: idIn("(nth % 998 + 2) * 20 % 999 + 2"),
  });
  await rows.multiply("share_transfers", 2_000, { id: NTH_ID, payee_id: idIn("nth % 998 + 2") });
  const run = async (from: string, to: string) => {
    const { id } = await call("POST", "/shares/runs", { from, to });
    await expect.poll(async () => (await call("GET", `/shares/runs/${id}`)).state, PATIENCE).not.toBe("computing");
    expect(await call("GET", `/shares/runs/${id}`)).toMatchObject({ failure: null, blockers: [] });
    return id as string;
  };
  const closed = await run(`${monthAgo(3)}-01`, lastDayAgo(3));
  await call("POST", `/shares/runs/${closed}/close`);
  await call("POST", `/shares/runs/${closed}/send`);
  const preview = await run(`${monthAgo(2)}-01`, lastDayAgo(2));
  await rows.change(
    (sql) => sql`update payees set withholding = ${sql.json(rules)} where account_id = ${rows.account}`,
  );
  await rows.multiply(
    "share_runs",
    CLOSED_RUNS,
    {
      id: NTH_ID,
      from_day: "one.from_day - nth",
      to_day: "one.from_day - nth",
      record: `json_build_object('terms', json_build_object('deals', '[]'::json, 'payees', '[]'::json, 'releases', '[]'::json, 'catalogue', ''),
      'entries', '[]'::json, 'next', one.record -> 'next', 'rates', '[]'::json, 'costs', '[]'::json, 'transfers', '[]'::json,
      'standing', json_build_array(json_build_object('run', ${NTH_ID}, 'books', '[]'::json, 'costs', '[]'::json, 'rates', null, 'entries', null)))`,
    },
    `id = '${closed}'`,
  );
  await rows.multiply(
    "share_statements",
    CLOSED_RUNS,
    { run_id: NTH_ID },
    `run_id = '${closed}' and payee_id in (select id from payees where account_id = '${rows.account}' order by id limit 20)`,
  );
  const { payees } = await call("GET", `/shares/runs/${closed}`);
  const due = (payees as { payee: string; payable: string }[]).filter(({ payable }) => Number(payable) > 0);
  const { link } = await call("POST", `/shares/runs/${closed}/statements/${idOf(10)}/link`);
  const token = new URL(link).hash.slice(1);
  await call("POST", "/shares/links/ask", { token, line: "x".repeat(300), text: "x".repeat(1_000) });
  await rows.multiply("share_questions", 1_900, {
    ...{ id: NTH_ID, state: "'answered'" },
    messages: "(select jsonb_agg(one.messages -> (0 * n)) from generate_series(1, 20) n)",
  });
  return {
    ...{ first: payee as string, payee: idOf(10), deal: deal as string, cost: cost as string, closed, preview },
    /** A payee whose statements a member reads. */
    own: idOf(9),
    /** Of those whom no call erases. */
    payable: due.map((one) => one.payee).filter((id) => id < idOf(600)),
    link: token,
    period: { from: `${monthAgo(2)}-01`, to: lastDayAgo(2) },
  };
}
