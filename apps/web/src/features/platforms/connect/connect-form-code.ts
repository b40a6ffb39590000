import { fetched } from "../../../lib/fetched.ts";

/** Fetched when a row is opened. */
export const CONNECT_FORM = fetched(async () => (await import("./connect-form.tsx")).ConnectForm);
