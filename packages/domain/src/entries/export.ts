export { exportRoyalties } from "../export/export-royalties.ts";
export { previewExport } from "../export/preview-export.ts";
export { streamRoyalties } from "../export/stream-royalties.ts";
