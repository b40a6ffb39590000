import { test } from "../../fixture/test.ts";
import { expectGoodScreen } from "../../support/good-screen.ts";
import { statementText } from "../../support/statements.ts";

const TUNECORE =
  "Sales Period,Posted Date,Store Name,Country Of Sale,Artist,Release Type,Release Title,Song Title,Label,UPC,Optional UPC,TC Song ID,Optional ISRC,Sales Type,# Units Sold,Per Unit Price,Net Sales,Net Sales Currency,Exchange Rate,Total Earned,Currency";

/** The month so many months ago, as `YYYY-MM`. */
function ago(months: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months)).toISOString().slice(0, 7);
}

function tunecoreRow(month: number): string {
  const song = "Paper Lanterns,Song,Low Tide,Quiet Harbour,Harbour,200000000011,,ZZPL22600001,,Streaming";
  return `${ago(month)}-01,${ago(month - 2)}-12,Spotify,SE,${song},900,0.003,2.7,USD,,2.7,USD`;
}

test("an artist whose song comes from another distributor says that they moved, watches the move, and takes it back", async ({
  dashboard,
  artist,
}) => {
  const { page, royalties } = dashboard;
  await artist.subscribe();
  const old = [10, 9, 8, 7, 6].map((month) => ({
    ...{ date: `${ago(month - 2)}-12`, month: ago(month) },
    ...{ quantity: "900", earnings: "2.7" },
  }));
  await artist.upload("distrokid.tsv", statementText(old));
  await artist.upload("tunecore.csv", [TUNECORE, tunecoreRow(5), tunecoreRow(4), ""].join("\n"));
  await dashboard.open("royalties");
  await royalties.openScreen("Checks");
  await royalties.panel.getByText(/^DistroKid's song has come through TuneCore since .+ Have you moved\?$/).waitFor();
  await expectGoodScreen(page);
  await royalties.panel.getByRole("button", { name: /^Yes, I moved/ }).click();
  await royalties.panel.getByText("Nothing needs you").waitFor();

  await royalties.panel.getByRole("link", { name: "Accounting periods" }).click();
  const moves = royalties.panel.getByRole("region", { name: "Moves" });
  await moves.getByText(/^You said that you moved\. .+ 1 of 1\ssong came over\.$/).waitFor();
  await expectGoodScreen(page);
  await moves.getByRole("button", { name: /^Take the answer back/ }).click();
  await moves.getByRole("button", { name: /^Yes, I moved/ }).waitFor();
});
