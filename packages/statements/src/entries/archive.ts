export { type ContainedFile, storedFileName, withContainedFiles } from "../stream/contained-files.ts";
export { UnreadableArchive } from "../stream/unreadable-archive.ts";
