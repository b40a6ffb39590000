import type { Statement } from "@ledgerline/contract/statements/statements";
import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { SYNC_STATUS } from "../../../../test/answers/answers.ts";
import { BOOKED, BOOKING, RECEIVED, receiptOf } from "../../../../test/answers/statement-answers.ts";
import { axeFindings } from "../../../../test/axe-findings.ts";
import { chooseFiles, STATEMENT_FILE } from "../../../../test/choose-files.ts";
import type { FakeNetwork } from "../../../../test/fake-network.ts";
import { renderScreen } from "../../../../test/render-screen.tsx";
import { statementsNetwork } from "../../../../test/render-statements.tsx";
import { sessionToken } from "../../../lib/calls/session-token.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { StatementsSection } from "../statements-section.tsx";
import { UploadStatus } from "./upload-status.tsx";

let network: FakeNetwork;
/** The server's current list. */
let stored: Statement[];

beforeEach(() => {
  stored = [];
  network = statementsNetwork(() => stored);
});

/** As on the dashboard: a frame, and screens that come and go. */
function Tabs() {
  const [open, setOpen] = useState(true);
  const { data } = trpc.analytics.syncStatus.useQuery();
  return (
    <>
      <UploadStatus />
      <button type="button" onClick={() => setOpen(!open)}>
        Leave
      </button>
      <p>{data?.booked_statements} booked</p>
      {open && <StatementsSection />}
    </>
  );
}

async function leaveWhileSending(...files: File[]) {
  network.answer("analytics.syncStatus", () => ({
    ...SYNC_STATUS,
    booked_statements: stored.filter(({ state }) => state === "booked").length,
  }));
  const screens = renderScreen(<Tabs />);
  const answer = Promise.withResolvers<Response>();
  network.rest("POST /api/statements", () => answer.promise);
  await screen.findByText("How to get your statement");
  await chooseFiles(...files);
  await screen.findByRole("progressbar");
  expect(screen.queryByRole("complementary", { name: "Uploads" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Leave" }));
  return { ...screens, answer, panel: await screen.findByRole("complementary", { name: "Uploads" }) };
}

test("another tab shows an upload's progress and its booking, and links to its statement", async () => {
  const { answer, panel, container } = await leaveWhileSending(STATEMENT_FILE);
  const inPanel = within(panel);
  expect(panel.textContent).toMatch(`${BOOKED.file_name} 50\u00a0%`);
  await inPanel.findByRole("progressbar", { name: `Upload of ${BOOKED.file_name}` });
  await waitFor(() =>
    expect(container.querySelector("[aria-live]")?.textContent).toBe(`Uploading ${BOOKED.file_name}.`),
  );
  expect(await axeFindings(container)).toEqual([]);

  stored = [BOOKING];
  answer.resolve(Response.json(receiptOf(RECEIVED), { status: 202 }));
  await inPanel.findByText(/is being booked/);
  stored = [BOOKED];
  await screen.findByText("1 booked");
  await inPanel.findByText(/is booked: 9,997 rows booked/);
  expect(inPanel.getByRole("link", { name: `See it: ${BOOKED.file_name}` }).getAttribute("href")).toBe(
    `/dashboard?tab=royalties&view=statements#statement-${BOOKED.id}`,
  );
  await userEvent.click(inPanel.getByRole("button", { name: `Dismiss the message about ${BOOKED.file_name}` }));
  expect(screen.queryByRole("complementary", { name: "Uploads" })).toBeNull();
});

test("an upload can be canceled on another tab, and a refused one says why", async () => {
  const { panel, container } = await leaveWhileSending(STATEMENT_FILE, new File(["x"], "second.tsv"));
  expect(panel.textContent).toMatch(`${BOOKED.file_name} 50\u00a0% · 1 more waits`);
  network.rest("POST /api/statements", () => Response.json({ detail: "This is no statement." }, { status: 415 }));
  await userEvent.click(within(panel).getByRole("button", { name: `Cancel the upload of ${BOOKED.file_name}` }));
  await within(panel).findByText(/was not uploaded. This is no statement./);
  await waitFor(() =>
    expect(container.querySelector("[aria-live]")?.textContent).toBe(
      "second.tsv was not uploaded. This is no statement.",
    ),
  );
  expect(within(panel).queryByRole("button", { name: /Try again/ })).toBeNull();
});

test("an outcome shown in the list of statements is not repeated on another tab", async () => {
  const { answer, panel } = await leaveWhileSending(STATEMENT_FILE);
  await userEvent.click(screen.getByRole("button", { name: "Leave" }));
  expect(panel.isConnected).toBe(false);
  stored = [BOOKED];
  answer.resolve(Response.json(receiptOf(BOOKED), { status: 202 }));
  await screen.findByText(/Every row is accounted for/);
  await userEvent.click(screen.getByRole("button", { name: "Leave" }));
  expect(screen.queryByRole("complementary", { name: "Uploads" })).toBeNull();
});

test("the browser asks before it leaves a page that uploads, and the next page names what was not sent, once", async () => {
  const leaving = () => {
    const event = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const { unmount } = await leaveWhileSending(STATEMENT_FILE);
  expect(leaving()).toBe(true);
  const visible = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  document.dispatchEvent(new Event("visibilitychange"));
  unmount();
  visible.mockRestore();

  const { container } = renderScreen(<UploadStatus />);
  const panel = await screen.findByRole("complementary", { name: "Uploads" });
  expect(panel.textContent).toContain(`${BOOKED.file_name} was not sent. Choose it again.`);
  expect(await axeFindings(container)).toEqual([]);
  expect(sessionStorage.length).toBe(0);
  await userEvent.click(within(panel).getByRole("button", { name: /^Dismiss/ }));
  expect(screen.queryByRole("complementary", { name: "Uploads" })).toBeNull();
});

test("logging out ends an upload and forgets its file", async () => {
  await leaveWhileSending(STATEMENT_FILE);
  const abort = vi.spyOn(XMLHttpRequest.prototype, "abort");
  act(() => sessionToken.clear());
  expect(abort).toHaveBeenCalled();
  expect(screen.queryByRole("complementary", { name: "Uploads" })).toBeNull();
});
