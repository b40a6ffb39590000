export { type ContainedFile, storedFileName, withContainedFiles } from "../archive/contained-files.ts";
export { UnreadableArchive } from "../archive/unreadable-archive.ts";
