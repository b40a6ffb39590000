export { catalogueVersion, readingVersion } from "../versions/reading-version.ts";
