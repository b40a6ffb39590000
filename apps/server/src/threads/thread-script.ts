/** Matches a source's reference to a thread's script next to it. */
export const THREAD_SCRIPT = /new URL\("\.\/([\w-]+)\.ts", import\.meta\.url\)/g;
