import { MAPPED_FIELDS } from "@ledgerline/contract/statements/mapped-fields";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  draftOf,
  fieldOf,
  type MappingDraft,
  mapColumn,
  mappingOf,
  markAmounts,
  markPersonal,
} from "./mapping-draft.ts";

const EMPTY: MappingDraft = { columns: {} };
const position = fc.nat(5);
const step = fc.oneof(
  fc.record({ at: position, field: fc.option(fc.constantFrom(...MAPPED_FIELDS)) }),
  fc.record({ at: position, personal: fc.boolean() }),
);

test("a column has one meaning, a field one column, and a personal column none", () => {
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const draft = steps.reduce(
        (made, given) =>
          "field" in given ? mapColumn(made, given.at, given.field) : markPersonal(made, given.at, given.personal),
        EMPTY,
      );
      const used = Object.values(draft.columns);
      expect(new Set(used).size).toBe(used.length);
      for (const at of draft.personal ?? []) expect(fieldOf(draft, at)).toBeNull();
    }),
  );
});

test("a column that looks personal is erased unless the artist maps it", () => {
  const columns = [
    { position: 0, name: "Net", samples: ["1.00"], guess: "net" as const, personal: false, evidence: [] },
    { position: 1, name: "buyer email", samples: ["a@example.com"], guess: null, personal: true, evidence: [] },
  ];
  const draft = draftOf({ columns, guess: { columns: { net: 0 } }, nearest: null, asks_kind: false, asks_unit: false });
  expect(draft.personal).toEqual([1]);
  expect(mapColumn(draft, 1, "account").personal).toEqual([]);
});

test("amounts that say their own currency are money, until another column is", () => {
  const marked = markAmounts(mapColumn(EMPTY, 3, "net"), true);
  expect(marked.columns).toEqual({ net: 3, currency: 3 });
  expect(fieldOf(marked, 3)).toBe("net");
  expect(mapColumn(marked, 1, "net").columns).toEqual({ net: 1 });
  expect(mapColumn(marked, 1, "currency").columns).toEqual({ net: 3, currency: 1 });
  expect(mapColumn(marked, 3, null).columns).toEqual({});
  expect(markAmounts(marked, false).columns).toEqual({ net: 3 });
});

test("columns named after months are taken out one by one, and a single column of money ends them", () => {
  const draft: MappingDraft = { columns: {}, wide: { field: "sold", columns: [1, 2, 3], total: 4 } };
  expect(mapColumn(draft, 2, null).wide).toEqual({ field: "sold", columns: [1, 3], total: 4 });
  expect(mapColumn(draft, 4, null).wide).toEqual({ field: "sold", columns: [1, 2, 3] });
  expect(mapColumn(draft, 4, "net").wide).toBeUndefined();
  expect(mapColumn(mapColumn(draft, 1, null), 2, null).wide).toBeUndefined();
  const counted: MappingDraft = { columns: {}, wide: { field: "sold", columns: [1, 3, 5], units: [2, 4, 6] } };
  expect(mapColumn(counted, 3, null).wide).toEqual({ field: "sold", columns: [1, 5], units: [2, 6] });
  expect(mapColumn(counted, 6, null).wide).toEqual({ field: "sold", columns: [1, 3], units: [2, 4] });
});

test("a preview needs the money and how numbers are written", () => {
  expect(mappingOf(mapColumn(EMPTY, 3, "net"))).toBeNull();
  expect(mappingOf({ columns: { net: 3 }, numbers: "comma" })).toEqual({ columns: { net: 3 }, numbers: "comma" });
});

test("only the fields of an export of plays are sent for one, and the others are kept in case the kind changes", () => {
  const draft: MappingDraft = {
    columns: { sold: 0, store: 1, units: 2, net: 3 },
    numbers: "point",
    currency: "EUR",
    personal: [4],
  };
  expect(mappingOf({ ...draft, kind: "plays", platform: "tidal" })).toEqual({
    kind: "plays",
    platform: "tidal",
    columns: { sold: 0, units: 2 },
    numbers: "point",
    personal: [4],
  });
  expect(mappingOf({ ...draft, kind: "plays", columns: { sold: 0, net: 3 } })).toBeNull();
  expect(mappingOf({ ...draft, kind: "income", platform: "tidal" })).toEqual({ ...draft, kind: "income" });
});
