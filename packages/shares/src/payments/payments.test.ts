import fc from "fast-check";
import { expect, test } from "vitest";
import { type CreditTransfer, writeCreditTransfer } from "./credit-transfer.ts";
import { readIban } from "./iban.ts";
import { InvalidPayments } from "./invalid-payments.ts";
import { isSepaId, sepaText } from "./letters.ts";
import { writePaypalPayouts } from "./paypal-payouts.ts";
import { writeWiseBatch } from "./wise-batch.ts";

const GERMAN = "DE89 3704 0044 0532 0130 00";
const FRENCH = "FR1420041010050500013M02606";

test.each([GERMAN, FRENCH, "gb29 nwbk 6016 1331 9268 19", "NL91ABNA0417164300", "MT84MALT011000012345MTLCAST001S"])(
  "%s is an IBAN",
  (iban) => {
    expect(readIban(iban)).toBe(iban.replaceAll(" ", "").toUpperCase());
  },
);

test("an IBAN has the check digits and the length of its country", () => {
  for (const iban of [
    "",
    "DE88370400440532013000",
    "DE8937040044053201300",
    "US64SVBKUS6S3300958879",
    "x".repeat(100),
  ]) {
    expect(readIban(iban)).toBeNull();
  }
  // Neither a mistyped digit nor two swapped ones go unnoticed.
  const plain = GERMAN.replaceAll(" ", "");
  fc.assert(
    fc.property(fc.integer({ min: 4, max: 21 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
      const digit = (Number(plain[at]) + by) % 10;
      expect(readIban(`${plain.slice(0, at)}${digit}${plain.slice(at + 1)}`)).toBeNull();
    }),
  );
});

test("texts have only characters that SEPA allows", () => {
  expect(sepaText("Łukasz Ærø & Söhne – “Straße” №5", 70)).toBe("Lukasz AEro + Sohne - .Strasse. No5");
  expect(sepaText("日本", 70)).toBe("..");
  expect(sepaText("a\n\t b", 3)).toBe("a b");
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(sepaText(text, 70)).toMatch(/^[A-Za-z0-9/\-?:().,'+ ]{0,70}$/);
    }),
  );
});

test.each([
  ["Παπαδοπούλου Ευάγγελος", "Papadopoulou Evangelos"],
  ["ΜΠΟΥΡΑΣ ΓΚΙΚΑΣ, Λάμπρος", "BOURAS GKIKAS, Lampros"],
  ["Αγγελοπούλου-Αυξεντίου", "Angelopoulou-Afxentiou"],
  ["Μάιος, Μαΐου, Θεοδώρα Ψάχου", "Maios, Maiou, Theodora Psachou"],
  ["Ευρυδίκη Παύλου Σφύρας", "Evrydiki Pavlou Sfyras"],
  ["Άυλος, Πραΰς, Σόουλ, Οὐρανία", "Aylos, Prays, Sooul, Ourania"],
  ["Георги Цветанов Ъглов, Щерю Йовков", "Georgi Tsvetanov Aglov, Shteryu Yovkov"],
  ["ЮЛИЯ ЯНЕВА, Ю. Янев", "YULIYA YANEVA, Yu. Yanev"],
  ["Лыткина Наталья Щёголева", "Lytkina Natalia Shchegoleva"],
  ["Володимир Їжак, Юрій Згурський", "Volodymyr Yizhak, Yurii Zghurskyi"],
  ["Ђорђе Љубић Живковић", "Dorde Ljubic Zivkovic"],
  ["Ѓорѓи Ќосев Цветковски", "Gorgi Kosev Cvetkovski"],
  ["Әсел Құрманғали", "Asel Kurmangali"],
])("%s is written %s in a file", (name, latin) => {
  expect(sepaText(name, 70)).toBe(latin);
  // However the letters are composed, and whatever stands beside them.
  expect(sepaText(name.normalize("NFD"), 70)).toBe(latin);
  expect(sepaText(`Ann & ${name}`, 90)).toBe(`Ann + ${latin}`);
});

test("no letter of Greek or of a Slavic language's Cyrillic becomes a full stop", () => {
  const greek = "αάβγδεέζηήθιίϊΐκλμνξοόπρσςτυύϋΰφχψωώ";
  const cyrillic = "абвгдежзийклмнопрстуфхцчшщъьюяыэёєіїґўђѓѕјќљњћџѝѐ";
  const word = fc
    .constantFrom(greek, cyrillic)
    .chain((letters) => fc.array(fc.constantFrom(...letters, ...letters.toUpperCase()), { minLength: 1 }));
  fc.assert(
    fc.property(word, (letters) => {
      expect(sepaText(letters.join(""), 200)).toMatch(/^[A-Za-z]*$/);
    }),
  );
});

test.each(["", "/a", "a/", "a//b", "a".repeat(36), "ä", " a"])("%o is not a valid id", (id) => {
  expect(isSepaId(id)).toBe(false);
});

const transfer: CreditTransfer = {
  id: "RUN-2026-03",
  created_at: "2026-04-01T09:30:00",
  day: "2026-04-02",
  debtor: { name: "Gezeiten Schallplatten", iban: GERMAN, bic: null },
  payments: [
    { id: "RUN-2026-03/1", name: "José Núñez", iban: FRENCH, amount: "195.00", text: "Royalties, March 2026" },
    { id: "RUN-2026-03/2", name: "Ann", iban: "NL91ABNA0417164300", amount: "0.10", text: "" },
  ],
};

test("a credit transfer has its elements in the schema's order, and their sum", () => {
  const xml = writeCreditTransfer(transfer);
  expect(
    xml.startsWith(
      '<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">',
    ),
  ).toBe(true);
  expect(
    xml
      .match(/<(\w+)/g)
      ?.map((tag) => tag.slice(1))
      .join(" "),
  ).toBe(
    "Document CstmrCdtTrfInitn GrpHdr MsgId CreDtTm NbOfTxs CtrlSum InitgPty Nm " +
      "PmtInf PmtInfId PmtMtd NbOfTxs CtrlSum PmtTpInf SvcLvl Cd ReqdExctnDt Dt Dbtr Nm DbtrAcct Id IBAN DbtrAgt FinInstnId Othr Id ChrgBr " +
      "CdtTrfTxInf PmtId EndToEndId Amt InstdAmt Cdtr Nm CdtrAcct Id IBAN RmtInf Ustrd " +
      "CdtTrfTxInf PmtId EndToEndId Amt InstdAmt Cdtr Nm CdtrAcct Id IBAN",
  );
  expect(xml.match(/<NbOfTxs>2<\/NbOfTxs><CtrlSum>195\.10<\/CtrlSum>/g)).toHaveLength(2);
  expect(xml).toContain(
    '<EndToEndId>RUN-2026-03/1</EndToEndId></PmtId><Amt><InstdAmt Ccy="EUR">195.00</InstdAmt></Amt>',
  );
  expect(xml).toContain("<Cdtr><Nm>Jose Nunez</Nm></Cdtr><CdtrAcct><Id><IBAN>FR1420041010050500013M02606</IBAN>");
  const bic = writeCreditTransfer({ ...transfer, debtor: { ...transfer.debtor, bic: "COBADEFFXXX" } });
  expect(bic).toContain("<FinInstnId><BICFI>COBADEFFXXX</BICFI></FinInstnId>");
});

test("a file that a bank would refuse is not written, and every fault is named", () => {
  const faults = (said: Partial<CreditTransfer>) => {
    try {
      return [writeCreditTransfer({ ...transfer, ...said })];
    } catch (error) {
      return (error as InvalidPayments).faults.map(({ code, id }) => `${id} ${code}`);
    }
  };
  const payment = { id: "p", name: "Ann", iban: FRENCH, amount: "1.00", text: "" };
  const one = (said: Partial<typeof payment>) => faults({ payments: [{ ...payment, ...said }] });
  for (const amount of ["0.00", "1", "1.5", "-1.00", "1000000000.00", "1,00"])
    expect(one({ amount })).toEqual(["p bad_amount"]);
  expect(one({ iban: "DE00", name: " " })).toEqual(["p bad_name", "p bad_iban"]);
  expect(one({ id: "p".repeat(36) })).toEqual([`${"p".repeat(36)} bad_id`]);
  expect(faults({ payments: [payment, payment] })).toEqual(["p same_id"]);
  expect(faults({ payments: [] })).toEqual(["RUN-2026-03 none"]);
  expect(faults({ day: "2026-02-30" })).toEqual(["RUN-2026-03 bad_day"]);
  expect(faults({ debtor: { name: "L", iban: GERMAN, bic: "nobank" } })).toEqual(["RUN-2026-03 bad_bic"]);
  expect(() => writeCreditTransfer({ ...transfer, payments: [] })).toThrow(InvalidPayments);
});

test("Wise's batch has the columns of its template, and the amounts that the payee receives", () => {
  const payment = {
    id: "p",
    name: 'Ann "A", Ltd',
    email: "ann@example.com",
    amount: "12.30",
    currency: "GBP",
    text: "=Royalties\nMarch; =1,-＝2",
  };
  expect(writeWiseBatch([payment], "EUR")).toBe(
    "name,recipientEmail,paymentReference,receiverType,amountCurrency,amount,sourceCurrency,targetCurrency\r\n" +
      '"Ann ""A"", Ltd",ann@example.com,"Royalties March; 1, 2",PERSON,target,12.30,EUR,GBP\r\n',
  );
  const nameOf = (name: string) =>
    writeWiseBatch([{ ...payment, name }], "EUR")
      .split("\r\n")[1]
      ?.split(",ann@")[0];
  // Wise takes the Latin letters of Western Europe; what has no equivalent among them is left for whoever uploads it.
  expect(nameOf("Γιώργος Œlmüller-Łęcki & Søn’s 日本")).toBe("Giorgos OElmüller-Lecki & Søn's 日本");
  expect(nameOf("＝Ёлка，＝1")).toBe('"Elka, 1"');
  expect(() => writeWiseBatch([], "EUR")).toThrow("EUR: none");
  expect(() => writeWiseBatch(Array(1001).fill(payment), "EUR")).toThrow("EUR: too_many");
  expect(() =>
    writeWiseBatch([{ ...payment, name: "@", email: "ann", amount: "0.00", currency: "pounds" }], "EUR"),
  ).toThrow("p: bad_name; p: bad_email; p: bad_amount; p: bad_currency");
});

test("PayPal's payouts are in one currency, and none that it would refuse is written", () => {
  const payout = { id: "0199bb00", email: "pia@example.com", amount: "12.30", text: 'Royalties, "March"' };
  expect(writePaypalPayouts([payout], "USD")).toBe(
    'pia@example.com,12.30,USD,0199bb00,"Royalties, ""March""",PAYPAL\r\n',
  );
  const faulty = [
    { ...payout, id: "with space" },
    { ...payout, id: "b", email: "nobody" },
    { ...payout, id: "c", amount: "0.00" },
    { ...payout, id: "d", amount: "1.234" },
  ];
  for (const [at, code] of ["bad_id", "bad_email", "bad_amount", "bad_amount"].entries()) {
    expect(() => writePaypalPayouts(faulty.slice(at, at + 1), "USD")).toThrow(code);
  }
  expect(() => writePaypalPayouts([payout, payout], "USD")).toThrow("same_id");
  expect(() => writePaypalPayouts([], "USD")).toThrow("none");
});
