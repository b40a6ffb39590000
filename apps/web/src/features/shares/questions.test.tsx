import type { PayeeQuestion } from "@ledgerline/contract/shares/questions";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { ADA_ID, NO_QUESTIONS, RUN_ID } from "../../../test/answers/share-answers.ts";
import { axeFindings } from "../../../test/axe-findings.ts";
import { renderShares, sharesNetwork } from "../../../test/render-shares.tsx";

const QUESTION: PayeeQuestion = {
  ...{ id: "0199bb00-0000-7000-8000-0000000000aa", run_id: RUN_ID, from: "2026-10-01", to: "2026-10-31" },
  ...{ payee: ADA_ID, name: "Ada Lind", line: "Tide", track_id: "QZAAA2600001", state: "open" },
  messages: [{ by: "payee", text: "Why so few?\nhttps://evil.example", at: "2026-11-05T09:00:00.000Z" }],
  changed_at: "2026-11-05T09:00:00.000Z",
};

test("a label reads what a payee asks as plain text, answers it, and can go on to a claim", async () => {
  const network = sharesNetwork()
    .answer("shares.questions", { questions: [QUESTION], open: 1, count: 1, cursor: null })
    .answer("shares.answerQuestion", { message: "Answer sent" });
  const { user, container } = renderShares("&view=questions");
  const thread = within(await screen.findByRole("article"));
  const text = thread.getByText(/Why so few\?/);
  expect([text.getAttribute("dir"), text.querySelector("a")]).toEqual(["auto", null]);
  const claim = thread.getByRole("link", { name: "Make a claim of it" }).getAttribute("href");
  expect(claim).toContain("claim=new&track=QZAAA2600001&until=2026-10");
  expect(await axeFindings(container)).toEqual([]);
  await user.type(thread.getByRole("textbox", { name: "Answer Ada Lind" }), "September came late.");
  network.answer("shares.questions", {
    ...{ questions: [{ ...QUESTION, state: "answered" }], open: 0, count: 1, cursor: null },
  });
  await user.click(thread.getByRole("button", { name: "Send the answer" }));
  expect(await screen.findByText("Answered")).toBeTruthy();
  expect(network.callsOf("shares.answerQuestion").map(({ input }) => input)).toEqual([
    { id: QUESTION.id, text: "September came late." },
  ]);
});

test("a question can be closed, and without any the screen says where they come from", async () => {
  const network = sharesNetwork()
    .answer("shares.questions", { questions: [QUESTION], open: 1, count: 1, cursor: null })
    .answer("shares.closeQuestion", { message: "Question closed" });
  const { user } = renderShares("&view=questions");
  await screen.findByRole("article");
  network.answer("shares.questions", NO_QUESTIONS);
  await user.click(screen.getByRole("button", { name: "Close without an answer" }));
  expect(await screen.findByText(/Nobody has asked anything/)).toBeTruthy();
  await waitFor(() => expect(network.callsOf("shares.closeQuestion")).toHaveLength(1));
});
