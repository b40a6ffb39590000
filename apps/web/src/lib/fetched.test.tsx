import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ComponentType } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { Arrival } from "../components/ui/arrival.tsx";
import { fetched } from "./fetched.ts";
import { setUnfinishedWork } from "./unfinished-work.ts";

const Screen = () => <p>The screen</p>;

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
});

/** Code that fails to load this many times before it arrives. */
function lostTimes(times: number) {
  const load = vi.fn<() => Promise<ComponentType<object>>>(async () => Screen);
  for (let n = 0; n < times; n++) load.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  return { load, ...fetched(load) };
}

function show(Component: ComponentType<object>, resetOn = "here") {
  return (
    <>
      <p>The frame</p>
      <Arrival resetOn={resetOn} fallback={<p>Waiting</p>}>
        <Component />
      </Arrival>
    </>
  );
}

/** The page of a build, as the server sends it now, to a page that runs `own`. */
function serve(own: string, current: string) {
  const script = Object.assign(document.createElement("script"), { type: "module" });
  script.setAttribute("src", own);
  document.head.append(script);
  const page = `<script type="module" src="${current}"></script><div id="root"></div>`;
  vi.stubGlobal("fetch", async () => new Response(page));
  return () => script.remove();
}

test("code that fails to load once arrives with the second try", async () => {
  const { load, Component } = lostTimes(1);
  render(show(Component));
  await screen.findByText("The screen");
  expect(load).toHaveBeenCalledTimes(2);
});

/** Counts reloads instead of making them, which this page would not survive. */
function countReloads() {
  const reload = vi.fn();
  vi.stubGlobal("location", { ...window.location, reload });
  sessionStorage.clear();
  return reload;
}

test("code that fails twice is reported as missing, while the rest works, and a reload is offered", async () => {
  const reload = countReloads();
  const { Component } = lostTimes(2);
  render(show(Component));
  await screen.findByText("This could not be loaded");
  screen.getByText("The frame");
  await userEvent.click(screen.getByRole("button", { name: "Reload the page" }));
  expect(reload).toHaveBeenCalledOnce();
});

test("the page reloads itself once when the network is back, but not while something is typed or sent", async () => {
  const reload = countReloads();
  const { Component } = lostTimes(2);
  render(
    <>
      <input aria-label="Name" />
      {show(Component)}
    </>,
  );
  await screen.findByText("This could not be loaded");
  const comeBack = () => act(() => window.dispatchEvent(new Event("online")));
  const field = screen.getByLabelText("Name");
  await userEvent.type(field, "Ada");
  comeBack();
  await userEvent.clear(field);
  act(() => setUnfinishedWork(true));
  comeBack();
  act(() => setUnfinishedWork(false));
  expect(reload).not.toHaveBeenCalled();
  comeBack();
  comeBack();
  expect(reload).toHaveBeenCalledOnce();
});

test("missing code is fetched again when its screen is opened again", async () => {
  const { Component } = lostTimes(2);
  const { rerender } = render(show(Component));
  await screen.findByText("This could not be loaded");
  rerender(show(() => <p>Elsewhere</p>, "elsewhere"));
  await screen.findByText("Elsewhere");
  rerender(show(Component));
  await screen.findByText("The screen");
});

test("prefetched code is drawn at once, and a failed prefetch does no harm later", async () => {
  const { load, fetch, Component } = lostTimes(2);
  await expect(fetch()).rejects.toThrow("could not be fetched");
  await fetch();
  render(show(Component));
  screen.getByText("The screen");
  expect(load).toHaveBeenCalledTimes(3);
});

test("if another build is served, the page says so, and a reload waits for an upload", async () => {
  const end = serve("/assets/index-old.js", "/assets/index-new.js");
  setUnfinishedWork(true);
  render(show(lostTimes(2).Component));
  await screen.findByText("Ledgerline was updated");
  screen.getByText("Reload the page once your upload is done.");
  screen.getByRole("button", { name: "Reload the page" });
  setUnfinishedWork(false);
  await screen.findByText("Reload the page to carry on.");
  end();
});

test("if the same build is served, no update is mentioned", async () => {
  const end = serve("/assets/index-own.js", "/assets/index-own.js");
  render(show(lostTimes(2).Component));
  await screen.findByText("This could not be loaded");
  expect(screen.queryByText("Ledgerline was updated")).toBeNull();
  end();
});

test("a failing screen is not mistaken for a missing one", async () => {
  const failing = vi.fn((): null => {
    throw new Error("A bug");
  });
  render(show(fetched(async () => failing).Component));
  await screen.findByText("This could not be shown");
  screen.getByText("The frame");
});
