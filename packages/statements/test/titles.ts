import type { StatementEncoding } from "../src/vocabulary.ts";

/** Titles and names in a language, and the encodings besides Unicode that files in it are in. */
export const TITLES: Record<string, { titles: readonly string[]; encodings: readonly StatementEncoding[] }> = {
  Turkish: {
    titles:
      "Gözyaşı|Şarkı|İstanbul|Aşk|Güneş doğarken|Sensiz olmuyor gülüm|Kırık kalpler durağı|Yağmurlu gün|Çığlık|Işık ver|Uzun ince bir yoldayım|Ayşe Öztürk".split(
        "|",
      ),
    encodings: ["windows-1254"],
  },
  Hebrew: {
    titles: "שיר אהבה|ירושלים של זהב|לילה טוב|הלב שלי|אני ואתה|בוקר חדש|עוד יום|תל אביב|ילדה יפה|שמש בחלון".split("|"),
    encodings: ["windows-1255"],
  },
  Polish: {
    titles:
      "Łódź nocą|Żółta łódka|Zażółć gęślą jaźń|Miłość|Księżyc|Piękna|Gdzie są przyjaciele|Świt nad rzeką|Małgośka|Jeszcze będzie pięknie|Chciałbym umrzeć z miłości|Dźwięki ciszy".split(
        "|",
      ),
    encodings: ["windows-1250", "iso-8859-2"],
  },
  Czech: {
    titles:
      "Láska je láska|Holubí dům|Měsíční svit|Želva|Černý kůň|Pražský výběr|Dívka s perlami|Šípková růže|Tři oříšky|Vánoční příběh|Karel Gott a přátelé|Modlitba pro Martu".split(
        "|",
      ),
    encodings: ["windows-1250", "iso-8859-2"],
  },
  Hungarian: {
    titles:
      "Szerelem első látásra|Gyöngyhajú lány|Tűzmadár|Őszi eső|Nélküled|Életünk ünnepe|Hűvös szél|Kőmíves Kelemen|Jövőre veled|Fűszál a szélben|Erdők könyve|Álmodj királylány".split(
        "|",
      ),
    encodings: ["windows-1250", "iso-8859-2"],
  },
  Romanian: {
    titles:
      "Inimă de piatră|Când te-am văzut|Noapte fără somn|Dragoste în tren|Şapte zile|Viaţa mea|România, te iubesc|Mâine plec|Cântec de leagăn|Fată din munţi".split(
        "|",
      ),
    encodings: ["windows-1250", "iso-8859-2"],
  },
  French: {
    titles:
      "Été indien|L'amour à la plage|Ça ira|Noël en forêt|Où es-tu ?|La fête est finie|Je ne regrette rien, chérie|Les élèves rêvent|Château de sable|Un garçon différent".split(
        "|",
      ),
    encodings: ["windows-1252", "macintosh", "ibm850"],
  },
  German: {
    titles:
      "Für dich|Über den Wolken|Schöne Grüße|Mädchen|Süßer Traum|Straße nach Köln|Tür auf|Später vielleicht|Wie früher|Böse Nächte".split(
        "|",
      ),
    encodings: ["windows-1252", "macintosh", "ibm850"],
  },
  Spanish: {
    titles:
      "Canción del mar|Corazón|¿Dónde estás?|Mañana|Más allá|El niño|Señorita|Sueños de verano|Adiós, montaña|Así fue".split(
        "|",
      ),
    encodings: ["windows-1252", "macintosh", "ibm850"],
  },
  Portuguese: {
    titles:
      "Coração|Não me diga|Saudação|Manhã de sol|Você é linda|Então é amanhã|Paixão proibida|Três irmãos|Ilusões|Maçã verde".split(
        "|",
      ),
    encodings: ["windows-1252", "macintosh", "ibm850"],
  },
  Swedish: {
    titles:
      "Å vad det är skönt|Kärlek på låtsas|Själ|Över hav|Älskar dig|Du gamla, du fria ö|Sånger från nästa år|Håll mig nära|Blå ögon|Vår i Göteborg".split(
        "|",
      ),
    encodings: ["windows-1252", "macintosh", "ibm850"],
  },
  Icelandic: {
    titles:
      "Þú og ég|Ágætis byrjun|Hoppípolla|Sæglópur|Vaka|Þó að ást|Bíum bíum bambaló|Með suð í eyrum|Fljótavík|Góðan daginn|Ísjaki|Svefn-g-englar ýta".split(
        "|",
      ),
    encodings: ["windows-1252"],
  },
  Russian: {
    titles:
      "Полёт над городом|Звезда по имени Солнце|Кино|Группа крови|Мы ждём перемен|Ночной поезд|Белые розы|Снег в июле|Моя любовь|До свидания".split(
        "|",
      ),
    encodings: ["windows-1251", "koi8-r", "ibm866", "x-mac-cyrillic"],
  },
  Greek: {
    titles:
      "Το τραγούδι της γης|Νύχτα στην πόλη|Μια φορά κι έναν καιρό|Θάλασσα|Άνοιξη|Καλημέρα|Σ’ αγαπώ|Ένα ταξίδι".split(
        "|",
      ),
    encodings: ["windows-1253"],
  },
  Japanese: {
    titles:
      "夜に駆ける|さくら さくら|東京の空|ありがとう|風になる|春よ、来い|君の知らない物語|ドライフラワー|世界に一つだけの花|雨のち晴れ".split(
        "|",
      ),
    encodings: ["shift_jis", "euc-jp"],
  },
  Korean: {
    titles:
      "봄날|좋은 날|밤편지|사랑을 했다|너의 의미|벚꽃 엔딩|첫눈처럼 너에게 가겠다|그대라는 시|안녕|여름밤의 꿈".split(
        "|",
      ),
    encodings: ["euc-kr"],
  },
  Chinese: {
    titles: "月亮代表我的心|小城故事|甜蜜蜜|我只在乎你|青花瓷|夜来香|平凡之路|海阔天空|童话|后来的我们".split("|"),
    encodings: ["gbk"],
  },
  "traditional Chinese": {
    titles:
      "月亮代表我的心|小城故事|甜蜜蜜|我只在乎你|青花瓷|夜來香|海闊天空|晴天|告白氣球|可惜不是你|後來|聽媽媽的話".split(
        "|",
      ),
    encodings: ["big5"],
  },
};
