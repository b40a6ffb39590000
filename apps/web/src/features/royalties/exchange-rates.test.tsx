import type { Currencies } from "@ledgerline/contract/currencies";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { axeFindings } from "../../../test/axe-findings.ts";
import type { FakeNetwork } from "../../../test/fake-network.ts";
import { fakeNetwork, renderScreen, TOKEN } from "../../../test/render-screen.tsx";
import { ExchangeRatesSection } from "./exchange-rates-section.tsx";

const NONE: Currencies = { display: null, choices: [], rates: [] };
const LOADED: Currencies = {
  display: null,
  choices: ["EUR", "USD"],
  rates: [{ owner: "artist", from: "1999-01-04", to: "2026-11-20", currencies: ["USD"] }],
};

let network: FakeNetwork;
let stored: Currencies;
beforeEach(() => {
  stored = NONE;
  network = fakeNetwork().answer("currencies.get", () => stored);
});

test("rates are uploaded, and a currency for totals is chosen", async () => {
  const { container } = renderScreen(<ExchangeRatesSection />);
  await screen.findByText("No rates are loaded yet.");
  expect(await axeFindings(container)).toEqual([]);
  const file = new File(["Date,USD,"], "eurofxref-hist.csv");
  network.rest("POST /api/currencies/rates", ({ token, body }) => {
    expect(token).toBe(TOKEN);
    expect((body as FormData).get("file")).toBeInstanceOf(File);
    stored = LOADED;
    return Response.json(LOADED);
  });
  await userEvent.upload(screen.getByLabelText("File of exchange rates"), file);
  await screen.findByText(/The rates you uploaded: 4.Jan.1999 – 20.Nov.2026/);
  network.answer("currencies.setDisplay", { ...LOADED, display: "EUR" });
  await userEvent.selectOptions(screen.getByLabelText("Also show totals in"), "EUR");
  await waitFor(() =>
    expect(network.callsOf("currencies.setDisplay").map(({ input }) => input)).toEqual([{ currency: "EUR" }]),
  );
});

test("a file that is not a list of rates is refused with a sentence", async () => {
  network.rest("POST /api/currencies/rates", () =>
    Response.json({ detail: "This file has no exchange rates." }, { status: 400 }),
  );
  renderScreen(<ExchangeRatesSection />);
  await userEvent.upload(await screen.findByLabelText("File of exchange rates"), new File(["x"], "x.csv"));
  await screen.findByText("This file has no exchange rates.");
});

test("own rates can be deleted", async () => {
  stored = LOADED;
  network.answer("currencies.deleteRates", () => {
    stored = NONE;
    return NONE;
  });
  renderScreen(<ExchangeRatesSection />);
  await userEvent.click(await screen.findByRole("button", { name: "Delete" }));
  await screen.findByText("No rates are loaded yet.");
});
