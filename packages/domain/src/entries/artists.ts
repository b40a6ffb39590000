export { lookupArtist, lookupHistory } from "../artists/lookups.ts";
export { searchArtists } from "../artists/search-artists.ts";
