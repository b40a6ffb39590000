import { MESSAGES } from "@ledgerline/contract/wire/error";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { ARTIST } from "../../../../test/answers/answers.ts";
import { ADA_ID, RUN_ID, STATEMENT } from "../../../../test/answers/share-answers.ts";
import { axeFindings } from "../../../../test/axe-findings.ts";
import { newArtistNetwork, renderApp } from "../../../../test/render-app.tsx";

const PAYEE = { ...ARTIST, artist_name: "Tin Orchard", role: "payee", read_only: true } as const;
const SENT = {
  run_id: RUN_ID,
  from: "2026-10-01",
  to: "2026-10-31",
  sent_at: "2026-11-04T09:00:00.000Z",
  closing: "224.67",
  payable: "224.67",
  paid: "0",
};

function network() {
  return newArtistNetwork()
    .answer("auth.me", PAYEE)
    .answer("shares.own", {
      account: "Tin Orchard",
      payees: [{ payee: ADA_ID, name: "Ada Lind", currency: "EUR", balance: "224.67", statements: [SENT] }],
    })
    .answer("shares.ownStatement", STATEMENT);
}

test("a payee's dashboard shows their balance and the statements sent to them, and nothing else", async () => {
  const net = network();
  const { user, container } = renderApp("/dashboard");
  await screen.findByRole("heading", { level: 1, name: "Your royalties from Tin Orchard" });
  const ada = within(await screen.findByRole("region", { name: "Ada Lind" }));
  expect(ada.getByText("Balance").parentElement?.textContent).toContain("€224.67");
  expect(screen.queryByRole("tab")).toBeNull();
  expect(await axeFindings(container)).toEqual([]);
  await user.click(ada.getByRole("link", { name: /Oct.2026/ }));
  expect(await screen.findByRole("table", { name: "From the opening to the closing balance" })).toBeTruthy();
  expect(net.callsOf("shares.ownStatement").map(({ input }) => input)).toEqual([{ id: RUN_ID, payee: ADA_ID }]);
  expect(net.callsOf("runs.statement")).toEqual([]);
  await user.click(screen.getByRole("link", { name: "All statements" }));
  expect(await screen.findByRole("region", { name: "Ada Lind" })).toBeTruthy();
});

test("once a session is known to be a payee's, a visit requests nothing that a payee may not see", async () => {
  const token = `head.${btoa(JSON.stringify({ acc: "tin", sub: "ada" }))}.signature`;
  network();
  const { unmount } = renderApp("/dashboard", { token });
  await screen.findByRole("region", { name: "Ada Lind" });
  unmount();
  const net = network();
  renderApp("/dashboard", { token });
  await screen.findByRole("region", { name: "Ada Lind" });
  expect(new Set(net.calls.map(({ path }) => path))).toEqual(new Set(["auth.me", "shares.own"]));
});

test("a payee cannot open another's statement, and without any is told what will come", async () => {
  const net = network().refuse("shares.ownStatement", 404, MESSAGES.shareStatementNotFound);
  const { unmount } = renderApp(`/dashboard?run=${RUN_ID}&payee=${ADA_ID}`);
  expect(await screen.findByText("There is no such statement.")).toBeTruthy();
  unmount();
  net.answer("shares.own", { account: "Tin Orchard", payees: [] });
  renderApp("/dashboard");
  expect(await screen.findByText(/Tin Orchard has not yet said which statements are yours/)).toBeTruthy();
});
