import fc from "fast-check";
import { expect, test } from "vitest";
import { type AchFile, writeAchFile } from "./ach-file.ts";
import { type BacsFile, writeBacsFile } from "./bacs-file.ts";
import { isWritable, readBankAccount, readRouting } from "./bank-account.ts";
import { InvalidPayments } from "./invalid-payments.ts";

/** Routing numbers that banks print. */
const CHASE = "021000021";
const WELLS = "121000248";

/**
 * The fields of Nacha's records by their first and last position, counted from 1, as banks publish them
 * (moov.io/ach, "ACH file details").
 */
const NACHA = {
  "1": {
    priority: [2, 3],
    to: [4, 13],
    from: [14, 23],
    date: [24, 29],
    time: [30, 33],
    modifier: [34, 34],
    size: [35, 37],
    blocking: [38, 39],
    format: [40, 40],
    bank: [41, 63],
    company: [64, 86],
  },
  "5": {
    service: [2, 4],
    company: [5, 20],
    company_id: [41, 50],
    code: [51, 53],
    description: [54, 63],
    effective: [70, 75],
    settlement: [76, 78],
    status: [79, 79],
    odfi: [80, 87],
    batch: [88, 94],
  },
  "6": {
    code: [2, 3],
    bank: [4, 11],
    check: [12, 12],
    account: [13, 29],
    amount: [30, 39],
    id: [40, 54],
    name: [55, 76],
    addenda: [79, 79],
    trace: [80, 94],
  },
  "8": {
    service: [2, 4],
    entries: [5, 10],
    hash: [11, 20],
    debit: [21, 32],
    credit: [33, 44],
    company_id: [45, 54],
    odfi: [80, 87],
    batch: [88, 94],
  },
  "9": { batches: [2, 7], blocks: [8, 13], entries: [14, 21], hash: [22, 31], debit: [32, 43], credit: [44, 55] },
} as const;

function read(layout: Readonly<Record<string, readonly [number, number] | readonly number[]>>, line: string) {
  return Object.fromEntries(
    Object.entries(layout).map(([name, [first = 1, last = 1]]) => [name, line.slice(first - 1, last).trim()]),
  );
}

const ach: AchFile = {
  created_at: "2026-04-01T09:30:00",
  day: "2026-04-03",
  payer: { name: "Tin Orchard Records Ltd", routing: CHASE, company_id: "1234567890" },
  payments: [
    {
      id: "a",
      name: "José Núñez",
      amount: "195.00",
      account: { kind: "ach", routing: WELLS, account: "1234567", type: "checking", holder: "person" },
    },
    {
      id: "b",
      name: "Ёлка Ltd",
      amount: "0.10",
      account: { kind: "ach", routing: CHASE, account: "99-8877", type: "savings", holder: "company" },
    },
    {
      id: "c",
      name: "Ann",
      amount: "12.34",
      account: { kind: "ach", routing: CHASE, account: "4444", type: "savings", holder: "person" },
    },
  ].map((payment) => ({ ...payment, account: sound(payment.account) })) as AchFile["payments"],
};

function sound(account: object) {
  const found = readBankAccount(account as Parameters<typeof readBankAccount>[0]);
  return "account" in found ? found.account : expect.unreachable();
}

test("an ACH file has the records, positions, counts and hashes that Nacha publishes", () => {
  const text = writeAchFile(ach);
  const lines = text.split("\r\n").slice(0, -1);
  expect(lines.map((line) => line.length)).toEqual(Array(10).fill(94));
  expect(lines.map((line) => line[0]).join("")).toBe("1566856899");
  const [
    file = "",
    people = "",
    jose = "",
    ann = "",
    peopleEnd = "",
    companies = "",
    elka = "",
    ,
    control = "",
    fill = "",
  ] = lines;
  expect(read(NACHA["1"], file)).toEqual({
    ...{ priority: "01", to: CHASE, from: "1234567890", date: "260401", time: "0930", modifier: "O" },
    ...{ size: "094", blocking: "10", format: "1", bank: "", company: "TIN ORCHARD RECORDS LTD" },
  });
  expect(file.slice(3, 13)).toBe(` ${CHASE}`);
  expect(read(NACHA["5"], people)).toEqual({
    ...{ service: "220", company: "TIN ORCHARD RECO", company_id: "1234567890", code: "PPD", description: "ROYALTIES" },
    ...{ effective: "260403", settlement: "", status: "1", odfi: "02100002", batch: "0000001" },
  });
  expect(read(NACHA["6"], jose)).toEqual({
    ...{ code: "22", bank: "12100024", check: "8", account: "1234567", amount: "0000019500", id: "A" },
    ...{ name: "JOSE NUNEZ", addenda: "0", trace: "021000020000001" },
  });
  expect(read(NACHA["6"], ann)).toMatchObject({ code: "32", amount: "0000001234", trace: "021000020000002" });
  // 12100024 + 02100002.
  expect(read(NACHA["8"], peopleEnd)).toEqual({
    ...{ service: "220", entries: "000002", hash: "0014200026", debit: "000000000000", credit: "000000020734" },
    ...{ company_id: "1234567890", odfi: "02100002", batch: "0000001" },
  });
  expect(read(NACHA["5"], companies)).toMatchObject({ code: "CCD", batch: "0000002" });
  expect(read(NACHA["6"], elka)).toMatchObject({ name: "ELKA LTD", account: "998877", trace: "021000020000003" });
  expect(read(NACHA["9"], control)).toEqual({
    ...{ batches: "000002", blocks: "000001", entries: "00000003", hash: "0016300028" },
    ...{ debit: "000000000000", credit: "000000020744" },
  });
  expect(fill).toBe("9".repeat(94));
});

/** The fields of Bacs' Standard 18 by position, as HSBC and Bank of Ireland publish them for their customers. */
const STANDARD_18 = {
  VOL1: { serial: [5, 10], owner: [42, 47], standard: [80, 80] },
  HDR1: {
    file: [5, 21],
    set: [22, 27],
    section: [28, 31],
    sequence: [32, 35],
    created: [42, 47],
    expires: [48, 53],
    blocks: [55, 60],
  },
  HDR2: { format: [5, 5], block: [6, 10], record: [11, 15], offset: [51, 52] },
  UHL1: { day: [5, 10], receiver: [11, 20], currency: [21, 22], work: [29, 37], file: [38, 40] },
  UTL1: { debit: [5, 17], credit: [18, 30], debits: [31, 37], credits: [38, 44] },
  record: {
    sort: [1, 6],
    account: [7, 14],
    type: [15, 15],
    code: [16, 17],
    from: [18, 23],
    from_account: [24, 31],
    amount: [36, 46],
    by: [47, 64],
    reference: [65, 82],
    name: [83, 100],
  },
} as const;

const bacs: BacsFile = {
  created_on: "2026-04-01",
  day: "2026-04-07",
  serial: "A1B2C3",
  payer: { name: "Tin Orchard", sort_code: "200000", account: "55779911", user_number: "123456" },
  payments: [
    {
      id: "a",
      name: "Łukasz O'Neill",
      amount: "195.00",
      text: "Royalties March",
      account: { kind: "bacs", sort_code: "560036", account: "40308669" },
    },
    {
      id: "b",
      name: "Ann & Co",
      amount: "0.10",
      text: "Royalties March",
      account: { kind: "bacs", sort_code: "089999", account: "00123456" },
    },
  ],
};

test("a Bacs file has the labels, positions and totals of Standard 18, and the debit that pays for the credits", () => {
  const lines = writeBacsFile(bacs).split("\r\n").slice(0, -1);
  expect(lines.map((line) => line.length)).toEqual([80, 80, 80, 80, 100, 100, 100, 80, 80, 80]);
  const [vol = "", hdr1 = "", hdr2 = "", uhl = "", one = "", two = "", contra = "", eof1 = "", eof2 = "", utl = ""] =
    lines;
  expect(read(STANDARD_18.VOL1, vol)).toEqual({ serial: "A1B2C3", owner: "123456", standard: "1" });
  expect(read(STANDARD_18.HDR1, hdr1)).toEqual({
    ...{ file: "A123456S  1123456", set: "A1B2C3", section: "0001", sequence: "0001" },
    ...{ created: "26091", expires: "26098", blocks: "000000" },
  });
  expect(read(STANDARD_18.HDR2, hdr2)).toEqual({ format: "F", block: "02000", record: "00100", offset: "00" });
  expect(read(STANDARD_18.UHL1, uhl)).toEqual({
    ...{ day: "26097", receiver: "999999", currency: "00", work: "1 DAILY", file: "001" },
  });
  expect(read(STANDARD_18.record, one)).toEqual({
    ...{ sort: "560036", account: "40308669", type: "0", code: "99", from: "200000", from_account: "55779911" },
    ...{ amount: "00000019500", by: "TIN ORCHARD", reference: "ROYALTIES MARCH", name: "LUKASZ ONEILL" },
  });
  expect(read(STANDARD_18.record, two)).toMatchObject({ sort: "089999", account: "00123456", name: "ANN & CO" });
  expect(read(STANDARD_18.record, contra)).toEqual({
    ...{ sort: "200000", account: "55779911", type: "0", code: "17", from: "200000", from_account: "55779911" },
    ...{ amount: "00000019510", by: "TIN ORCHARD", reference: "CONTRA", name: "TIN ORCHARD" },
  });
  expect([eof1, eof2]).toEqual([hdr1, hdr2].map((label) => label.replace("HDR", "EOF")));
  expect(read(STANDARD_18.UTL1, utl)).toEqual({
    ...{ debit: "0000000019510", credit: "0000000019510", debits: "0000001", credits: "0000002" },
  });
});

test("whatever is paid, totals, counts and hashes are those of the entries, and every block is full", () => {
  const payment = fc.record({
    cents: fc.bigInt({ min: 1n, max: 9_999_999_999n }),
    routing: fc.constantFrom(CHASE, WELLS, "322271627"),
    account: fc.stringMatching(/^\d{4,17}$/),
    type: fc.constantFrom("checking" as const, "savings" as const),
    holder: fc.constantFrom("person" as const, "company" as const),
  });
  fc.assert(
    fc.property(fc.array(payment, { minLength: 1, maxLength: 60 }), (drawn) => {
      const payments = drawn.map(({ cents, ...account }, at) => {
        const digits = String(cents).padStart(3, "0");
        const amount = `${digits.slice(0, -2)}.${digits.slice(-2)}`;
        return { id: `p${at}`, name: "Ann", amount, account: { kind: "ach" as const, ...account } };
      });
      const lines = writeAchFile({ ...ach, payments })
        .split("\r\n")
        .slice(0, -1);
      const entries = lines.filter((line) => line.startsWith("6")).map((line) => read(NACHA["6"], line));
      const control = read(NACHA["9"], lines.find((line) => line.startsWith("9")) ?? "");
      const sum = (of: string[]) => of.reduce((total, each) => total + BigInt(each), 0n);
      expect(BigInt(control["credit"] ?? "")).toBe(sum(drawn.map(({ cents }) => String(cents))));
      expect(BigInt(control["credit"] ?? "")).toBe(sum(entries.map(({ amount }) => amount ?? "")));
      expect(BigInt(control["hash"] ?? "")).toBe(sum(entries.map(({ bank }) => bank ?? "")) % 10n ** 10n);
      expect(Number(control["entries"])).toBe(drawn.length);
      expect(lines.length).toBe(Number(control["blocks"]) * 10);
      expect(new Set(entries.map(({ trace }) => trace)).size).toBe(drawn.length);
    }),
  );
});

test("neither a mistyped digit of a routing number nor two swapped ones go unnoticed", () => {
  expect(readRouting("0210-0002 1")).toBe(CHASE);
  for (const wrong of ["", "000000000", "123456789", "02100002", "0210000210", "x21000021"]) {
    expect(readRouting(wrong)).toBeNull();
  }
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
      const digit = (Number(WELLS[at]) + by) % 10;
      expect(readRouting(`${WELLS.slice(0, at)}${digit}${WELLS.slice(at + 1)}`)).toBeNull();
    }),
  );
});

test("an account is stored as its digits, or says which field is wrong", () => {
  expect(readBankAccount({ kind: "bacs", sort_code: "56-00-36", account: "308669" })).toEqual({
    account: { kind: "bacs", sort_code: "560036", account: "00308669" },
  });
  expect(readBankAccount({ kind: "bacs", sort_code: "56-00-3", account: "40308669" })).toEqual({ wrong: "sort_code" });
  expect(readBankAccount({ kind: "bacs", sort_code: "560036", account: "403086690" })).toEqual({ wrong: "account" });
  const american = { kind: "ach", type: "checking", holder: "person" } as const;
  expect(readBankAccount({ ...american, routing: WELLS, account: "12" })).toEqual({ wrong: "account" });
  expect(readBankAccount({ ...american, routing: "121000249", account: "1234" })).toEqual({ wrong: "routing" });
  expect(readBankAccount({ kind: "iban", iban: "DE00" })).toEqual({ wrong: "iban" });
});

test.each([
  ["Ann Ångström-Łęcki", true],
  ["Παπαδοπούλου Ευάγγελος", true],
  ["Володимир Їжак", true],
  ["山田 太郎", false],
  ["محمد", false],
  ["🎵", false],
])("%s can be written in a bank's file: %s", (name, isSo) => {
  expect(isWritable(name)).toBe(isSo);
});

test("a file that a bank would refuse is not written, and every fault is named", () => {
  const [first = expect.unreachable()] = ach.payments;
  const faults = (write: () => string) => {
    try {
      return [write()];
    } catch (error) {
      return (error as InvalidPayments).faults.map(({ code, id }) => `${id} ${code}`);
    }
  };
  const one = (said: Partial<typeof first>) =>
    faults(() => writeAchFile({ ...ach, payments: [{ ...first, ...said }] }));
  for (const amount of ["0.00", "1", "-1.00", "100000000.00", "1,00"])
    expect(one({ amount })).toEqual(["a bad_amount"]);
  expect(one({ name: "山田" })).toEqual(["a bad_name"]);
  expect(faults(() => writeAchFile({ ...ach, payments: [first, first] }))).toEqual(["1234567890 same_id"]);
  expect(faults(() => writeAchFile({ ...ach, payments: [] }))).toEqual(["1234567890 none"]);
  expect(faults(() => writeAchFile({ ...ach, day: "2026-02-30" }))).toEqual(["1234567890 bad_day"]);
  const payer = { ...bacs.payer, user_number: "12345" };
  expect(faults(() => writeBacsFile({ ...bacs, payer }))).toEqual(["A1B2C3 bad_payer"]);
  expect(faults(() => writeBacsFile({ ...bacs, serial: "000000" }))).toEqual(["000000 bad_id"]);
  const [pounds = expect.unreachable()] = bacs.payments;
  const most = ["a", "b"].map((id) => ({ ...pounds, id, amount: "999999999.99" }));
  expect(faults(() => writeBacsFile({ ...bacs, payments: most }))).toEqual(["A1B2C3 bad_amount"]);
  expect(() => writeBacsFile({ ...bacs, payments: [] })).toThrow(InvalidPayments);
});
