import { fetched } from "../../../lib/fetched.ts";

const load = () => import("./upload-panel.tsx");

export const UPLOAD_PANEL = fetched(async () => (await load()).UploadPanel);
export const UPLOAD_NEWS = fetched(async () => (await load()).UploadNews);
