import { fetched } from "../../../lib/fetched.ts";

/** Fetched for the row that is opened. */
export const CONNECT_FORM = fetched(async () => (await import("./connect-form.tsx")).ConnectForm);
