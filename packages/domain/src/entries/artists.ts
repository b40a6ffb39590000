export { lookupArtist } from "../artists/lookup-artist.ts";
export { lookupHistory } from "../artists/lookup-history.ts";
export { searchArtists } from "../artists/search-artists.ts";
