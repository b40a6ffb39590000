const HEADER =
  "Reporting Date\tSale Month\tStore\tArtist\tTitle\tISRC\tUPC\tQuantity\tTeam Percentage\tSong/Album\tCountry of Sale\tSongwriter Royalties Withheld\tEarnings (USD)";

/** A row of a DistroKid statement. */
export const row = (net: string, title = "Tide") =>
  `2026-04-12\t2026-02\tSpotify\tSlow Harbor\t${title}\tZZPL22600001\t200000000011\t12\t100\tSong\tUS\t0\t${net}`;

/** A DistroKid statement with these amounts. */
export const distrokid = (...nets: string[]) => `${[HEADER, ...nets.map((net) => row(net))].join("\n")}\n`;

export { HEADER };
