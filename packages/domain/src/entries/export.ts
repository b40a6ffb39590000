export { exportRoyalties, previewExport, streamRoyalties } from "../export/royalty-export.ts";
