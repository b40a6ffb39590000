import type { Statement } from "@ledgerline/contract/statements/statements";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { ARTIST } from "../../../../test/answers/answers.ts";
import { BOOKED, BOOKING, OVERLAPPING, RECEIVED, receiptOf } from "../../../../test/answers/statement-answers.ts";
import { axeFindings } from "../../../../test/axe-findings.ts";
import { chooseFiles, STATEMENT_FILE } from "../../../../test/choose-files.ts";
import type { FakeNetwork } from "../../../../test/fake-network.ts";
import { renderScreen, TOKEN } from "../../../../test/render-screen.tsx";
import { renderStatements, statementsNetwork } from "../../../../test/render-statements.tsx";
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

/** Makes the server accept the next uploads as these statements, one each. */
function accept(...statements: Statement[]) {
  network.rest("POST /api/statements", () => {
    const [statement] = statements.splice(0, 1);
    if (!statement) throw new Error("One upload too many");
    stored = [statement, ...stored];
    return Response.json(receiptOf(statement), { status: 202 });
  });
}

test("a dropped file is uploaded, watched while it is booked, and shows its proof", async () => {
  const { container } = renderStatements();
  await screen.findByText("How to get your statement");
  const answer = Promise.withResolvers<Response>();
  const sent = vi.fn();
  network.rest("POST /api/statements", (request) => {
    sent(request.token, (request.body as FormData).get("file"));
    return answer.promise;
  });

  fireEvent.dragOver(window, { dataTransfer: { types: ["Files"], files: [] } });
  screen.getByText("Drop to upload");
  fireEvent.drop(window, { dataTransfer: { types: ["Files"], files: [STATEMENT_FILE] } });

  const upload = await screen.findByRole("progressbar", { name: `Upload of ${BOOKED.file_name}` });
  await waitFor(() => expect(upload.getAttribute("aria-valuenow")).toBe("50"));
  expect(screen.getByRole("status").textContent).toMatch(`Uploading ${BOOKED.file_name}.`);
  expect(sent).toHaveBeenCalledWith(TOKEN, STATEMENT_FILE);

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
  renderStatements();
  const second = { ...RECEIVED, id: OVERLAPPING.id, file_name: "second.tsv" };
  const sent: string[] = [];
  const answers = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()] as const;
  network.rest("POST /api/statements", ({ body }) => {
    sent.push(((body as FormData).get("file") as File).name);
    return (answers[sent.length - 1] ?? answers[0]).promise;
  });
  await chooseFiles(STATEMENT_FILE, new File(["x"], "second.tsv"));
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
  renderStatements();
  network.rest("POST /api/statements", () => Response.json(receiptOf(BOOKED, true)));
  await chooseFiles(new File(["x"], "again.tsv.gz"));
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
  renderStatements();
  network.rest("POST /api/statements", () => Response.json(detail ? { detail } : {}, { status }));
  await chooseFiles(STATEMENT_FILE);
  await screen.findByText(detail ?? /statement file|Too many uploads/, { selector: "li p" });
  expect(screen.queryByRole("button", { name: "Try again" }) !== null).toBe(retryable);
});

test("an interrupted upload can be retried", async () => {
  renderStatements();
  network.rest("POST /api/statements", () => Promise.reject(new Error("offline")));
  await chooseFiles(STATEMENT_FILE);
  await screen.findByText(/did not go through/, { selector: "li p" });
  accept(RECEIVED);
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText("Waiting to be booked");
  expect(screen.queryByText(/did not go through/)).toBeNull();
});

test("an upload refused because the session has ended makes the app check it, and can be sent again", async () => {
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
  await chooseFiles(STATEMENT_FILE);
  await screen.findByText("Your session has ended. Please log in again.");
  await expect.poll(() => network.callsOf("auth.me").length).toBe(2);
  accept(RECEIVED);
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText("Waiting to be booked");
});

test("an upload can be canceled, and the next file is sent", async () => {
  renderStatements();
  const never = new Promise<Response>(() => {});
  network.rest("POST /api/statements", () => never);
  await chooseFiles(STATEMENT_FILE, new File(["x"], "second.tsv"));
  await screen.findByText(/Waiting for its turn/);
  accept({ ...RECEIVED, file_name: "second.tsv" });
  const abort = vi.spyOn(XMLHttpRequest.prototype, "abort");
  await userEvent.click(screen.getAllByRole("button", { name: "Cancel" })[0] as HTMLElement);
  expect(abort).toHaveBeenCalled();
  await screen.findByText("Waiting to be booked");
  expect(screen.queryByText(BOOKED.file_name)).toBeNull();
});

test("a new artist is shown how to get a statement, and can try a made-up one", async () => {
  const { container } = renderStatements();
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
