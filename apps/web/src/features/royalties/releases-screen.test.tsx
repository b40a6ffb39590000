import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { releasesOf } from "../../../test/answers/booked-answers.ts";
import { axeFindings } from "../../../test/axe-findings.ts";
import { renderRoyalties, royaltiesNetwork } from "../../../test/render-royalties.tsx";

test("releases are listed by money, lead to their figures, and are sorted by the server", async () => {
  const network = royaltiesNetwork().answer("royalties.releases", releasesOf(["Tides", "Harbour Lights"]));
  const { user, container } = renderRoyalties("view=releases&platform=spotify");
  const grid = await screen.findByRole("grid", { name: "Releases" });
  expect(within(grid).getAllByRole("link")[0]?.getAttribute("href")).toContain("view=figures&release=Tides");
  expect(screen.getByRole("columnheader", { name: /^Revenue/ }).getAttribute("aria-sort")).toBe("descending");
  expect(network.callsOf("royalties.releases")[0]?.input).toEqual({
    platform: "spotify",
    sort: "net",
    direction: "desc",
    limit: 200,
  });
  expect(await axeFindings(container)).toEqual([]);

  const steps = window.history.length;
  for (const [name, sort, direction] of [
    ["Tracks", "tracks", "desc"],
    ["Release", "title", "asc"],
    ["Last", "last_month", "asc"],
  ] as const) {
    await user.click(within(screen.getByRole("grid", { name: "Releases" })).getByRole("button", { name }));
    await waitFor(() => expect(network.callsOf("royalties.releases").at(-1)?.input).toMatchObject({ sort, direction }));
  }
  expect(new URLSearchParams(window.location.search).get("sort")).toBe("last_month");
  expect(window.history.length).toBe(steps);
});
