import type { Statement } from "@ledgerline/contract/statements/statements";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { ARTIST, SYNC_STATUS } from "../../../../test/answers.ts";
import { axeFindings } from "../../../../test/axe-findings.ts";
import type { FakeNetwork } from "../../../../test/fake-network.ts";
import { FORMATS } from "../../../../test/mapping-answers.ts";
import { fakeNetwork, renderScreen, TOKEN } from "../../../../test/render-screen.tsx";
import { BOOKED, BOOKING, OVERLAPPING, RECEIVED, receiptOf } from "../../../../test/statement-answers.ts";
import { sessionToken } from "../../../lib/calls/session-token.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { StatementsSection } from "../statements-section.tsx";
import { UploadStatus } from "./upload-status.tsx";

let network: FakeNetwork;
/** What the server's list holds right now. */
let stored: Statement[];

beforeEach(() => {
  stored = [];
  network = fakeNetwork()
    .answer("statements.list", () => ({ statements: stored, cursor: null }))
    .answer("statements.formats", { formats: FORMATS })
    .answer("statements.refusals", { refusals: [], cursor: null });
});

function render() {
  return renderScreen(
    <>
      <UploadStatus />
      <StatementsSection />
    </>,
  );
}

const file = new File(["Reporting Date\tSale Month"], BOOKED.file_name);

/** Makes the server accept the next uploads as these statements, one each. */
function accept(...statements: Statement[]) {
  network.rest("POST /api/statements", () => {
    const [statement] = statements.splice(0, 1);
    if (!statement) throw new Error("One upload too many");
    stored = [statement, ...stored];
    return Response.json(receiptOf(statement), { status: 202 });
  });
}

async function choose(...files: File[]) {
  await userEvent.upload(await screen.findByLabelText("Statement files"), files);
}

test("a dropped file is uploaded, followed while it is booked, and shows its proof", async () => {
  const { container } = render();
  await screen.findByText("How to get your statement");
  const answer = Promise.withResolvers<Response>();
  const sent = vi.fn();
  network.rest("POST /api/statements", (request) => {
    sent(request.token, (request.body as FormData).get("file"));
    return answer.promise;
  });

  fireEvent.dragOver(window, { dataTransfer: { types: ["Files"], files: [] } });
  screen.getByText("Drop to upload");
  fireEvent.drop(window, { dataTransfer: { types: ["Files"], files: [file] } });

  const upload = await screen.findByRole("progressbar", { name: `Upload of ${BOOKED.file_name}` });
  await waitFor(() => expect(upload.getAttribute("aria-valuenow")).toBe("50"));
  expect(screen.getByRole("status").textContent).toMatch(`Uploading ${BOOKED.file_name}.`);
  expect(sent).toHaveBeenCalledWith(TOKEN, file);

  stored = [BOOKING];
  answer.resolve(Response.json(receiptOf(RECEIVED), { status: 202 }));
  const booking = await screen.findByRole("progressbar", { name: `Booking of ${BOOKED.file_name}` });
  expect(booking.getAttribute("aria-valuenow")).toBe("50");
  screen.getByText(/5,012 rows so far/);

  const reads = network.callsOf("statements.list").length;
  stored = [BOOKED];
  await screen.findByText(/Every row is accounted for/);
  expect(network.callsOf("statements.list").length).toBeGreaterThan(reads);
  screen.getByText(/is booked: 9,997 rows booked, 3 rows refused/);
  expect(await axeFindings(container)).toEqual([]);
});

test("several files are sent one after another", async () => {
  render();
  const second = { ...RECEIVED, id: OVERLAPPING.id, file_name: "second.tsv" };
  const sent: string[] = [];
  const answers = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()] as const;
  network.rest("POST /api/statements", ({ body }) => {
    sent.push(((body as FormData).get("file") as File).name);
    return (answers[sent.length - 1] ?? answers[0]).promise;
  });
  await choose(file, new File(["x"], "second.tsv"));
  await screen.findByText(/Waiting for its turn/);
  expect(sent).toEqual([BOOKED.file_name]);

  stored = [RECEIVED];
  answers[0].resolve(Response.json(receiptOf(RECEIVED), { status: 202 }));
  await screen.findByRole("progressbar", { name: "Upload of second.tsv" });
  stored = [second, RECEIVED];
  answers[1].resolve(Response.json(receiptOf(second), { status: 202 }));
  await waitFor(() => expect(screen.getAllByText("Waiting to be booked")).toHaveLength(2));
  expect(sent).toEqual([BOOKED.file_name, "second.tsv"]);
});

test("a file that is already booked changes nothing and links to its statement", async () => {
  stored = [BOOKED];
  render();
  network.rest("POST /api/statements", () => Response.json(receiptOf(BOOKED, true)));
  await choose(new File(["x"], "again.tsv.gz"));
  await screen.findByText(/This file is already booked; nothing changed/);
  const row = screen.getByText("again.tsv.gz").closest("li");
  await userEvent.click(within(row as HTMLElement).getByRole("button", { name: BOOKED.file_name }));
  screen.getByText(/Every row is accounted for/);
  await userEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(screen.queryByText("again.tsv.gz")).toBeNull();
});

test.each([
  [413, "This file has 600 MB; this server takes 512 MB at most.", false],
  [415, null, false],
  [429, null, true],
  [503, "The service is not ready right now. Please try again in a moment.", true],
] as const)("an upload refused with %i is explained in one sentence", async (status, detail, retryable) => {
  render();
  network.rest("POST /api/statements", () => Response.json(detail ? { detail } : {}, { status }));
  await choose(file);
  await screen.findByText(detail ?? /statement file|Too many uploads/, { selector: "li p" });
  expect(screen.queryByRole("button", { name: "Try again" }) !== null).toBe(retryable);
});

test("an interrupted upload can be retried", async () => {
  render();
  network.rest("POST /api/statements", () => Promise.reject(new Error("offline")));
  await choose(file);
  await screen.findByText(/did not go through/, { selector: "li p" });
  accept(RECEIVED);
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText("Waiting to be booked");
  expect(screen.queryByText(/did not go through/)).toBeNull();
});

test("an upload that finds the session ended has the app ask who is logged in, and can be sent again", async () => {
  function WhoAmI() {
    trpc.auth.me.useQuery();
    return null;
  }
  network.answer("auth.me", ARTIST).rest("POST /api/statements", () => new Response(null, { status: 401 }));
  renderScreen(
    <>
      <UploadStatus />
      <WhoAmI />
      <StatementsSection />
    </>,
  );
  await choose(file);
  await screen.findByText("Your session has ended. Please log in again.");
  await expect.poll(() => network.callsOf("auth.me").length).toBe(2);
  accept(RECEIVED);
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText("Waiting to be booked");
});

test("an upload can be canceled, and the next file is sent", async () => {
  render();
  const never = new Promise<Response>(() => {});
  network.rest("POST /api/statements", () => never);
  await choose(file, new File(["x"], "second.tsv"));
  await screen.findByText(/Waiting for its turn/);
  accept({ ...RECEIVED, file_name: "second.tsv" });
  const abort = vi.spyOn(XMLHttpRequest.prototype, "abort");
  await userEvent.click(screen.getAllByRole("button", { name: "Cancel" })[0] as HTMLElement);
  expect(abort).toHaveBeenCalled();
  await screen.findByText("Waiting to be booked");
  expect(screen.queryByText(BOOKED.file_name)).toBeNull();
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
  await choose(...files);
  await screen.findByRole("progressbar");
  expect(screen.queryByRole("complementary", { name: "Uploads" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Leave" }));
  return { ...screens, answer, panel: await screen.findByRole("complementary", { name: "Uploads" }) };
}

test("on another tab an upload is seen with its share, is booked, and leads to its statement", async () => {
  const { answer, panel, container } = await leaveWhileSending(file);
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

test("on another tab an upload is canceled, and one that is refused says why", async () => {
  const { panel, container } = await leaveWhileSending(file, new File(["x"], "second.tsv"));
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

test("what the list of statements has shown is not told again on another tab", async () => {
  const { answer, panel } = await leaveWhileSending(file);
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
  const { unmount } = await leaveWhileSending(file);
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
  await leaveWhileSending(file);
  const abort = vi.spyOn(XMLHttpRequest.prototype, "abort");
  act(() => sessionToken.clear());
  expect(abort).toHaveBeenCalled();
  expect(screen.queryByRole("complementary", { name: "Uploads" })).toBeNull();
});

test("a new artist is shown how to get a statement, and can try a made-up one", async () => {
  const { container } = render();
  await screen.findByText("How to get your statement");
  await screen.findByText("See excruciating detail");
  expect(screen.getByRole("link", { name: "Download the sample" }).getAttribute("href")).toBe(
    "/sample-distrokid-statement.tsv",
  );
  expect(await axeFindings(container)).toEqual([]);

  network.rest("GET /sample-distrokid-statement.tsv", () => new Response("Reporting Date"));
  accept({ ...BOOKED, state: "sample", counts: false, booked_at: null, detail: "None of it counts." });
  await userEvent.click(screen.getByRole("button", { name: "Try it with a sample statement" }));
  await screen.findByText("Made-up sample");
  await screen.findByText("None of it counts.");
  screen.getByText(/· not counted ·/);
  screen.getByRole("button", { name: "Sample: made up so you can try the screens" });
});
