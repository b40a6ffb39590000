export {
  deleteLookupsBefore,
  insertLookup,
  type LookupRow,
  listLookups,
  lockLookups,
  updateLookup,
} from "../../queries/artists/artist-lookups.ts";
