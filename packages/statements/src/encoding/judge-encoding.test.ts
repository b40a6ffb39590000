import { describe, expect, it } from "vitest";
import { encodeLegacy } from "../../test/encode-legacy.ts";
import { judgeEncoding } from "./judge-encoding.ts";

const TITLES = {
  Russian: ["Полёт над городом", "Звезда по имени Солнце", "Кино", "Группа крови", "Мы ждём перемен", "Ночной поезд"],
  Japanese: ["夜に駆ける", "さくら さくら", "東京の空", "ありがとう", "風になる", "春よ、来い"],
  Korean: ["봄날", "좋은 날", "밤편지", "사랑을 했다", "너의 의미", "벚꽃 엔딩"],
  Chinese: ["月亮代表我的心", "小城故事", "甜蜜蜜", "我只在乎你", "青花瓷", "夜来香"],
  Greek: ["Το τραγούδι της γης", "Νύχτα στην πόλη", "Μια φορά κι έναν καιρό", "Θάλασσα", "Άνοιξη", "Καλημέρα"],
  Polish: ["Łódź nocą", "Żółta łódka", "Zażółć gęślą jaźń", "Miłość", "Księżyc", "Piękna"],
  French: ["Été indien", "L’amour à la plage", "Ça ira", "Noël en forêt", "Où es-tu ?", "Cœur brisé"],
  German: ["Für dich", "Über den Wolken", "Schöne Grüße", "Mädchen", "Süßer Traum", "Straße nach Köln"],
  Spanish: ["Canción del mar", "Corazón", "¿Dónde estás?", "Mañana", "Más allá", "El niño"],
  Portuguese: ["Coração", "Não me diga", "Saudação", "Manhã de sol", "Você é linda", "Então é amanhã"],
  Icelandic: ["Þú og ég", "Ágætis byrjun", "Hoppípolla", "Sæglópur", "Vaka", "Þó að ást"],
  Swedish: ["Å vad det är skönt", "Kärlek på låtsas", "Själ", "Över hav", "Älskar dig", "Du gamla, du fria ö"],
} as const;
type Language = keyof typeof TITLES;

const file = (language: Language, encoding: Parameters<typeof encodeLegacy>[1], titles = 6) =>
  TITLES[language]
    .slice(0, titles)
    .map((title, at) => encodeLegacy(`2026-0${(at % 6) + 1}\tSpotify\tDE\t${title}\t0.5`, encoding));

describe("the encoding is known", () => {
  it.each<readonly [Language, Parameters<typeof encodeLegacy>[1]]>([
    ["French", "windows-1252"],
    ["German", "windows-1252"],
    ["Spanish", "windows-1252"],
    ["Portuguese", "windows-1252"],
    ["Icelandic", "windows-1252"],
    ["Swedish", "windows-1252"],
    ["Russian", "windows-1251"],
    ["Japanese", "shift_jis"],
    ["Greek", "windows-1253"],
  ])("of titles in %s as %s", (language, encoding) => {
    const lines = file(language, encoding);
    expect(judgeEncoding([...lines, ...lines])).toEqual({ encoding, encodings: null });
  });
});

it("the only Greek letter in which two encodings differ tells them apart", () => {
  const titles = ["Θάλασσα", "Άνεμος", "Ένα ταξίδι", "Ξανά μαζί", "Η νύχτα", "Φως", "Δρόμος", "Παλιά σπίτια"];
  const lines = titles.map((title) => encodeLegacy(`2026-01\tSpotify\t${title}\t0.5`, "windows-1253"));
  expect(judgeEncoding(lines).encoding).toBe("windows-1253");
  const inIso = lines.map((line) => Buffer.from(line.map((byte) => (byte === 0xa2 ? 0xb6 : byte))));
  expect(judgeEncoding(inIso)).toEqual({ encoding: "iso-8859-7", encodings: null });
});

describe("the artist is asked, with the right reading first", () => {
  it.each<readonly [Language, Parameters<typeof encodeLegacy>[1]]>([
    ["Russian", "windows-1251"],
    ["Japanese", "shift_jis"],
    ["French", "macintosh"],
    ["German", "macintosh"],
  ])("when there are few titles in %s as %s", (language, encoding) => {
    const { encoding: meanwhile, encodings } = judgeEncoding(file(language, encoding, 3));
    expect(meanwhile).toBe("windows-1252");
    expect(encodings?.map((each) => each.encoding)).toContain(encoding);
    expect(encodings?.at(-1)?.encoding).toBe("windows-1252");
    const read = encodings?.find((each) => each.encoding === encoding);
    expect(read?.lines).toEqual(
      TITLES[language].slice(0, 3).map((title, at) => `2026-0${at + 1} Spotify DE ${title} 0.5`),
    );
  });

  it("if the usual encoding turns letters of a title into quotes", () => {
    const { encodings } = judgeEncoding([encodeLegacy("2026-01\tSpotify\tJP\t灯台\t0.5", "shift_jis")]);
    expect(encodings?.map((each) => each.encoding)).toContain("shift_jis");
  });

  it.each<readonly [Language, Parameters<typeof encodeLegacy>[1]]>([
    ["Korean", "euc-kr"],
    ["Chinese", "gbk"],
    ["Polish", "windows-1250"],
    ["Russian", "koi8-r"],
    ["Russian", "x-mac-cyrillic"],
    ["Russian", "ibm866"],
    ["French", "macintosh"],
    ["German", "macintosh"],
    ["Spanish", "macintosh"],
    ["Swedish", "macintosh"],
  ])("or not asked, but never read wrongly: titles in %s as %s", (language, encoding) => {
    const { encoding: read, encodings } = judgeEncoding(file(language, encoding));
    if (encodings === null) expect(read).toBe(encoding);
    else expect(encodings.map((each) => each.encoding)).toContain(encoding);
  });
});

it("a sign before a small letter is a letter in another encoding", () => {
  const lines = ["Über Night", "Naïve Hours"].map((title) =>
    encodeLegacy(`2026-02\tSpotify\t${title}\t0.5`, "macintosh"),
  );
  expect(judgeEncoding(lines).encodings).not.toBeNull();
  expect(judgeEncoding([Buffer.from("2026-02\tSpotify\tN\x95E\x95R\x95D\t0.5", "latin1")]).encodings).toBeNull();
});

it("a dash inside a word is asked about: in another encoding it is a letter", () => {
  const lines = ["Señal", "Mañana"].map((title) => encodeLegacy(`2026-02\tSpotify\t${title}\t0.5`, "macintosh"));
  const { encodings } = judgeEncoding(lines);
  expect(encodings?.find(({ encoding }) => encoding === "macintosh")?.lines[0]).toContain("Señal");
  const joined = encodeLegacy("2026-02\tSpotify\tParis–Texas\t0.5", "windows-1252");
  expect(judgeEncoding([joined])).toEqual({ encoding: "windows-1252", encodings: null });
});
