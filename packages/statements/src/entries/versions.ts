export { catalogueVersion, readingVersion } from "../recognize/reading-version.ts";
