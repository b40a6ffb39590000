import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import {
  LABEL_FILTERS,
  lineRow,
  periodsOf,
  platformsOf,
  releasesOf,
  territoriesOf,
  trackRow,
  tracksOf,
} from "../../../../test/answers/booked-answers.ts";
import { boardOf, cellOf, SHORT, summaryOf } from "../../../../test/answers/reconciliation-answers.ts";
import { axeFindings } from "../../../../test/axe-findings.ts";
import { renderRoyalties, royaltiesNetwork } from "../../../../test/render-royalties.tsx";
import { pictureOf } from "./month-picture.tsx";

const MONTHS = [
  { month: "2026-06", net: "4.25" },
  { month: "2026-04", net: "2.5" },
  { month: "2026-03", net: "8" },
  { month: "2024-07", net: "100.000000000001" },
];
const totalsOf = (net: string) => ({ totals: [{ currency: "USD", units: 40, plays: 40, net, lines: 146 }] });
const inAddress = () => window.location.search;
const sentence = () => screen.findByRole("heading", { level: 2, name: /in all/ });

/** The months that a filter leaves. */
function monthsOf({ from = "0000", to = "9999" }: { from?: string; to?: string }) {
  const items = MONTHS.filter(({ month }) => month >= from && month <= to);
  return { ...periodsOf(items), ...totalsOf(from === "0000" ? "114.750000000001" : "4.25") };
}

function narrowedNetwork() {
  return royaltiesNetwork()
    .answer("royalties.filters", LABEL_FILTERS)
    .answer("royalties.months", monthsOf)
    .answer("royalties.tracks", tracksOf([trackRow("Ebb", { net: "90" })]))
    .answer("royalties.platforms", platformsOf([{ platform: "spotify", net: "100" }]))
    .answer("royalties.territories", territoriesOf([{ territory: "DE", net: "114.75" }]))
    .answer("royalties.releases", releasesOf(["Tides"]))
    .answer("royalties.lines", { lines: [lineRow(2, { label: "Harbour Records" })], cursor: null });
}

test("a country says its sum, and what makes it up", async () => {
  const network = narrowedNetwork();
  const { container } = renderRoyalties("view=figures&territory=DE");
  const heading = await sentence();
  // The exact digits beside each amount are for a pointer.
  expect(heading.textContent).toMatch(/^Germany paid \$114\.75.* in all, \$6\.75.* in the last three months\./);
  await screen.findByText(/40 plays, on 146 lines · The newest booked months are Apr 2026 – Jun 2026/);
  await screen.findByRole("slider", { name: "Booked each month, USD, point by point" });
  const tracks = await screen.findByRole("table", { name: "Top tracks" });
  expect(within(tracks).getByRole("row", { name: /^Ebb/ }).textContent).toContain("$90.00");
  for (const list of ["Stores", "Releases", "Months"]) await screen.findByRole("table", { name: list });
  expect(screen.queryByRole("table", { name: "Countries" })).toBeNull();
  await screen.findByRole("grid", { name: "Lines" });
  for (const call of ["months", "platforms", "releases", "tracks", "lines"] as const) {
    expect(network.callsOf(`royalties.${call}`)[0]?.input, call).toMatchObject({ territory: "DE" });
  }
  expect(await axeFindings(container)).toEqual([]);
});

test("what only came in the last three months is said once", async () => {
  narrowedNetwork().answer("royalties.months", {
    ...periodsOf([{ month: "2026-06", net: "4.25" }]),
    ...totalsOf("4.25"),
  });
  renderRoyalties("view=figures&territory=DE");
  expect((await sentence()).textContent).toMatch(
    /^Germany paid \$4\.25.* in all, all of it in the last three months\./,
  );
});

test("each row narrows the whole page, several at once, and Back widens it again", async () => {
  const network = narrowedNetwork();
  const { user } = renderRoyalties("view=figures&territory=DE");
  await user.click(await screen.findByRole("link", { name: "Spotify" }));
  expect(await sentence()).toHaveProperty("textContent", expect.stringMatching(/^Spotify in Germany paid/));
  await user.click(await screen.findByRole("link", { name: "Jun\u00a02026" }));
  const heading = await screen.findByRole("heading", {
    name: /Spotify in Germany paid .* in Jun\u00a02026, .* in all/,
  });
  expect(heading.textContent).toMatch(/paid \$4\.25.* in Jun\u00a02026, \$114\.75/);
  await user.click(await screen.findByRole("link", { name: "Ebb" }));
  await screen.findByRole("heading", { name: /^On Spotify in Germany, “Ebb” earned/ });
  expect(inAddress()).toBe(
    "?tab=royalties&view=figures&track=ISRCEbb&territory=DE&from=2026-06&to=2026-06&platform=spotify",
  );
  const asked = { track_id: "ISRCEbb", territory: "DE", platform: "spotify", from: "2026-06", to: "2026-06" };
  await expect.poll(() => network.callsOf("royalties.lines").at(-1)?.input).toEqual({ ...asked, limit: 200 });
  window.history.back();
  await screen.findByRole("heading", { name: /^Spotify in Germany paid/ });
  await user.click(screen.getByRole("link", { name: "Remove the filter country" }));
  await screen.findByRole("heading", { name: /^Spotify paid/ });
  await screen.findByRole("table", { name: "Countries" });
});

test("a column of the chart narrows the page to its month, by pointer and by Enter", async () => {
  narrowedNetwork();
  const { user } = renderRoyalties("view=figures&territory=DE");
  const chart = await screen.findByRole("slider");
  chart.focus();
  await user.keyboard("{End}{Enter}");
  await screen.findByRole("heading", { name: /in Jun\u00a02026/ });
  expect(inAddress()).toContain("from=2026-06&to=2026-06");
});

test("a release, an artist and a label are named in the sentence", async () => {
  narrowedNetwork();
  const { user } = renderRoyalties("view=figures&release=Tides");
  await screen.findByRole("heading", { name: /^“Tides” earned/ });
  const tracks = await screen.findByRole("table", { name: "Top tracks" });
  await user.click(within(tracks).getByRole("link", { name: "Nadia Okoro" }));
  await screen.findByRole("heading", { name: /^“Tides” by Nadia Okoro earned/ });
  await user.click(await screen.findByRole("link", { name: "Harbour Records" }));
  await screen.findByRole("heading", { name: /^“Tides” by Nadia Okoro for Harbour Records earned/ });
  expect(inAddress()).toContain("label=Harbour+Records");
});

test("a list that matches too many lines says so, and the rest of the page stays", async () => {
  const refusal =
    "These filters match too many lines to add them up at once. Choose a shorter period, or fewer filters.";
  narrowedNetwork().refuse("royalties.tracks", 400, refusal);
  renderRoyalties("view=figures&territory=US");
  await sentence();
  await screen.findByText(refusal);
  const shorter = await screen.findByRole("link", { name: /^One month to Jun.2026$/ });
  expect(shorter.getAttribute("href")).toContain("territory=US&from=2026-06&to=2026-06");
  await screen.findByRole("table", { name: "Stores" });
});

test("a list that adds up many lines says so while it does", async () => {
  const network = narrowedNetwork().answer("royalties.months", (asked) => ({
    ...monthsOf(asked),
    totals: [{ currency: "USD", units: 40, plays: 40, net: "114.75", lines: 1_204_331 }],
  }));
  const release = network.hold("royalties.tracks");
  renderRoyalties("view=figures&territory=US");
  await sentence();
  const says = await screen.findByText("Adding up 1,204,331 lines. This may take some seconds.");
  release();
  await screen.findByRole("table", { name: "Top tracks" });
  expect(says.isConnected).toBe(false);
});

test("what matches too many lines to be added up offers shorter periods", async () => {
  const refusal = "These filters match too many lines to add them up at once.";
  narrowedNetwork().refuse("royalties.months", 400, refusal);
  renderRoyalties("view=figures&label=Harbour+Records");
  await screen.findByText(refusal);
  const shorter = await screen.findByRole("link", { name: /^Three months to Jun.2026$/ });
  expect(shorter.getAttribute("href")).toContain("view=figures&label=Harbour+Records&from=2026-04&to=2026-06");
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

test("each year has its sum and leads to it, and a month is offered as a picture and as a link", async () => {
  narrowedNetwork();
  // This page draws nothing.
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
  const { user } = renderRoyalties("view=figures&territory=DE&from=2026-06&to=2026-06");
  const years = within(await screen.findByRole("list", { name: "By year" }));
  expect(years.getAllByRole("listitem").map((item) => item.textContent?.slice(0, 11))).toEqual([
    expect.stringMatching(/^2026 \$14\.75/),
    expect.stringMatching(/^2024 \$100\.0/),
  ]);
  expect(years.getByRole("link", { name: "2024" }).getAttribute("href")).toContain("from=2024-01&to=2024-12");
  screen.getByRole("button", { name: "Make a link" });
  await user.click(screen.getByRole("button", { name: "Make a picture" }));
  const dialog = within(await screen.findByRole("dialog", { name: /^Jun.2026 as a picture$/ }));
  const picture = await dialog.findByRole("img", { name: /40 plays paid\. Ebb: / });
  expect(picture.getAttribute("aria-label")).not.toContain("$");
  await user.click(dialog.getByRole("checkbox", { name: "Show the money" }));
  expect(picture.getAttribute("aria-label")).toMatch(/\$4\.25 earned\. Ebb: \$90\.00/);
  await user.click(dialog.getByRole("radio", { name: "Story 1080 × 1920" }));
  expect([picture.getAttribute("width"), picture.getAttribute("height")]).toEqual(["1080", "1920"]);
});

test("a picture counts a song of several currencies once, and says what of the money it leaves out", () => {
  const song = { title: "Ebb", artist: null, isrc: null, first_month: "2026-06", last_month: "2026-06" };
  const sums = { units: 10, plays: 10, lines: 1, rate: null, share: null, converted: null };
  const of = (currency: string, net: string) => ({ ...song, ...sums, track_id: "ebb", currency, net });
  const told = {
    account: "Tin Orchard",
    month: "2026-06",
    period: { totals: ["EUR", "GBP", "USD"].map((currency) => ({ ...sums, currency, net: "1" })) },
    tracks: { tracks: [of("EUR", "1"), of("USD", "2")] },
    countries: [{ territory: null }, { territory: "DE" }],
  };
  expect(pictureOf({ ...told, money: false })).toMatchObject({
    ...{ figures: ["30"], what: "plays paid", countries: "Most in Germany" },
    tracks: [{ title: "Ebb", figure: "20" }],
  });
  expect(pictureOf({ ...told, money: true })).toMatchObject({
    ...{ figures: ["€1.00", "£1.00"], what: "earned, and more in another currency" },
    tracks: [{ title: "Ebb", figure: "€1.00 + $2.00" }],
  });
});

test("what is booked nowhere says so, and leads back", async () => {
  narrowedNetwork().answer("royalties.months", { ...periodsOf([]), totals: [] });
  renderRoyalties("view=figures&territory=DE&platform=tidal");
  await screen.findByRole("heading", {
    name: "Tidal in Germany paid nothing.",
  });
  await screen.findByText("Nothing is booked for these filters.");
});

test("a label that nothing is booked for does not say that nothing is booked at all", async () => {
  narrowedNetwork().answer("royalties.months", { ...periodsOf([]), totals: [] });
  const { container } = renderRoyalties("view=figures&label=Lantern+Works");
  await screen.findByText("Nothing is booked for these filters.");
  expect(screen.getByRole("link", { name: "Remove the filters" }).getAttribute("href")).not.toContain("label");
  expect(container.textContent).not.toContain("The newest booked months");
});

test("plays stand beside pay for a store, what is missing first", async () => {
  const network = narrowedNetwork()
    .answer("reconciliation.summary", summaryOf({ included: true, sample: false }))
    .answer("reconciliation.board", boardOf([cellOf({ month: "2026-08" }), SHORT]));
  renderRoyalties("view=figures&platform=spotify&from=2026-01&to=2026-08");
  const table = await screen.findByRole("table", { name: "Plays and pay" });
  await screen.findByText("1 month is late or short.");
  const [, first] = within(table).getAllByRole("row");
  expect(first?.textContent).toMatch(/^Jul\u00a02026.*12,340.*11,136.*Short.*\$41–\$63/);
  expect(network.callsOf("reconciliation.board")[0]?.input).toEqual({
    platform: "spotify",
    from: "2026-01",
    to: "2026-08",
  });
});

test("where no plays are known, it is said that only late months show", async () => {
  narrowedNetwork()
    .answer("reconciliation.summary", summaryOf({ included: true, sample: false }))
    .answer("reconciliation.board", boardOf([cellOf({ plays: null })]));
  renderRoyalties("view=figures&platform=spotify");
  await screen.findByText("Nothing is late or missing. No plays are known here, so only late months show.");
});

test("without Premium the board is not asked for", async () => {
  const network = narrowedNetwork();
  renderRoyalties("view=figures&platform=spotify");
  await screen.findByRole("grid", { name: "Lines" });
  expect(network.callsOf("reconciliation.board")).toEqual([]);
  expect(screen.queryByText(/Plays beside pay/)).toBeNull();
});
