export {
  deleteLookupsBefore,
  insertLookup,
  type LookupRow,
  listLookups,
  lockLookups,
  updateLookup,
} from "../../queries/artist-lookups.ts";
