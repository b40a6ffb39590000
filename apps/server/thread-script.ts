/** How a source names the script of a thread, beside itself. */
export const THREAD_SCRIPT = /new URL\("\.\/([\w-]+)\.ts", import\.meta\.url\)/g;
