/**
 * What the page does in the browser: it filters the calls, opens the one that the address names, and sends the forms.
 * It is sent as its own source, so it uses nothing from outside itself. The token stays in its field.
 */
export function pageScript(): void {
  const MOST_SHOWN = 100_000;
  const find = <Found extends Element>(selector: string, within: ParentNode = document) =>
    within.querySelector<Found>(selector);
  const token = find<HTMLInputElement>("#token");
  const filter = find<HTMLInputElement>("#filter");

  const showWanted = () => {
    if (!filter) return;
    const wanted = filter.value.trim().toLowerCase();
    for (const item of document.querySelectorAll<HTMLElement>(".call, nav li li")) {
      item.hidden = !(item.dataset["words"] ?? item.textContent).toLowerCase().includes(wanted);
    }
    for (const group of document.querySelectorAll<HTMLDetailsElement>("nav details")) {
      group.open = wanted !== "";
      group.hidden = find("li:not([hidden])", group) === null;
    }
  };
  filter?.addEventListener("input", showWanted);

  const openNamed = () => {
    const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!(named instanceof HTMLDetailsElement)) return;
    if (filter && named.hidden) {
      filter.value = "";
      showWanted();
    }
    named.open = true;
    named.scrollIntoView();
  };
  addEventListener("hashchange", openNamed);
  openNamed();

  const send = async (form: HTMLFormElement): Promise<string> => {
    const { method = "GET", path: template = "" } = form.dataset;
    const query = new URLSearchParams();
    let path = template;
    let body: BodyInit | null = find<HTMLTextAreaElement>("textarea", form)?.value ?? null;
    const headers = new Headers(body === null ? {} : { "content-type": "application/json" });
    if (token?.value) headers.set("authorization", `Bearer ${token.value.trim()}`);
    for (const input of form.querySelectorAll("input")) {
      if (input.dataset["in"] === "path") path = path.replace(`{${input.name}}`, encodeURIComponent(input.value));
      if (input.dataset["in"] === "query" && input.value !== "") query.set(input.name, input.value);
      if (input.dataset["in"] === "file") body = new FormData(form);
    }
    const search = query.size > 0 ? `?${query}` : "";
    const answer = await fetch(`/api${path}${search}`, { method, headers, body });
    const type = answer.headers.get("content-type") ?? "";
    const isText = type.startsWith("application/json") || type.startsWith("text/");
    const text = isText ? await answer.text() : `(${(await answer.blob()).size} bytes of ${type})`;
    const shown = type.startsWith("application/json") ? JSON.stringify(JSON.parse(text), null, 2) : text;
    return `${answer.status}\n\n${shown.slice(0, MOST_SHOWN)}`;
  };

  for (const form of document.querySelectorAll("form")) {
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const answer = document.createElement("pre");
      answer.textContent = "…";
      find("output", form)?.replaceChildren(answer);
      send(form).then(
        (text) => {
          answer.textContent = text;
        },
        (error: unknown) => {
          answer.textContent = String(error);
        },
      );
    });
  }
}
