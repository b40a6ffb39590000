import type { StatementEncoding } from "../vocabulary.ts";

/** Everyday words with the letters of a language that ASCII does not have. They tell which letters stand beside these. */
const LANGUAGE_WORDS = {
  French: `été déjà à là où ça âme même être après première dernière lumière prière manière mère père frère mystère
    rêve fête tête forêt fenêtre bête cœur sœur œuvre noël français garçon façon leçon amitié liberté beauté vérité
    éternité étoile écoute école élève éclair étrange énergie désir début départ désert général téléphone réalité idée
    année journée soirée pensée fée passée aimée blessé oublié caché brisé indien île hôtel hôpital bientôt plutôt côte
    goût août sûr dû brûle voilà pâle château âge gâteau théâtre naïf maïs égaré répétition près très progrès succès
    règle siècle fièvre rivière chère légère à bientôt`,
  German: `für über schön größe grüße süß straße mädchen träume traum zurück glück müde früh frühling tür hör hören
    können könnte möchte schöne schöner böse größer löwe königin könig wölfe nächte nächster kälte wärme fällt lässt
    läuft mär märchen jäger später spät ähnlich ändern ärger öl österreich übermorgen überall fühlen fühlst gefühl
    lügen lüge küsse küss mich süßer weiß heiß groß spaß fuß grün blüten blühen stück brücke brüder bäume häuser köln
    münchen körper wörter töne höher tränen`,
  Spanish: `corazón canción mañana niño niña señor señora sueño año años pequeño cariño montaña español aquí así allí más
    también después adiós amén están estás está día días mío tía fría policía melodía alegría todavía él sé té qué cómo
    dónde cuándo quién tú público número música mágico rápido último único fácil difícil árbol ángel cárcel lágrimas
    pasión ilusión razón perdón balcón ladrón melón habitación emoción atención revolución bésame dámelo cumpleaños
    sólo océano fénix éxito vergüenza`,
  Portuguese: `coração canção paixão não são então irmão mão chão verão avião solidão razão ilusão saudação emoção
    revolução você até é já está lá pé café amanhã manhã irmã maçã dança criança esperança lembrança começo cabeça força
    praça açúcar corações canções emoções opções ações aviões põe mães três mês português inglês vocês silêncio ausência
    música sábado água história memória glória céu chapéu herói rápido único última mágica possível difícil também
    ninguém alguém além feliz vovó avô à às`,
  Italian: `perché più città è già così può sarà felicità libertà verità età metà onestà realtà giù lassù virtù tribù
    però ciò lunedì venerdì caffè tè né sé finché poiché sì lì là qualità società`,
  Swedish: `är för på så här när där också hjärta kärlek själ skön skönt nätter natt dröm drömmar över höst höstens
    stjärnor sånger sång må gå stå få år våren vår ängel älskar älskling öppna öga ögon söt söta åska båt hålla låt låtsas
    många månen tårar tänker tänk vänta vän vänner värld värma färg färja gråt grå blå då två röd röda döda ljös kör
    flickan gör`,
  Danish: `på så når år få må står går båd båden blå grå også været være æble kær kærlighed kærlig hjerte sød søde
    søster sørg øje øjne øst ønske drøm drømme for før hør hører høst glæde værd træ træer mørke dør dø dør løfte løb
    nær nætter fjære vår våren måne månen kjære kjærlighet første største å ånd åh æ ære lære længe længsel smærte
    østrig grønland bølge bølgen kølig rødt grøn skøn skønhed møde brød ørken nordsøen sønder næste gæst væk måske både
    dårlig åben blå råd påske mål nået engel æg læber græs træt tøs høj højt lød støv mænd hænder vælge sprød fødsel
    smør gør søn sønner øl ønsker køn nøgle løb bjørn`,
  Estonian: `öö süda päike päev õnn õhtu ülim tähed tähti läheb jääb jää mälestus sõber sõbrad sõnad tõde võib võta võõras
    kõik kõige põhja sünnipäev üks üle külm külla nägema täna hääl õde püha mõte lõpp lõuna väike väga sõda rõõm rõõmus
    õitseb õrn hõbe kõrge tõuse nüüd sügis süütu tüdruk mägi mäed päikeseks südames`,
  Faroese: `føroyar fólkið fuglur kvæði søga døgum tú ið við móti sól nátt stjørna hjarta lív ævi øll øld løgin bløð
    bátur áin tíð vøtn kærleiki móðir góðan dag frá norður dýrd fjøll`,
  Finnish: `tämä minä sinä hän äiti isä yö työ sydän sydämeni päivä päivää elämä elämän kesä kesän syksyllä ikävä
    rakkauttä hyvä hyvää mitä missä tässä täällä siellä pää käsi käy lähde tähti tähdet tähtien häät ystävä ystävät
    pimeässä öitä mökki löydä tyttö köyhä näen nähdä sä mä jälkeen yksinäinen älä enää kieltä meitä heitä kylmä`,
  Icelandic: `þú þig þér þetta það þegar þó þá þar við með að ást blóð ljóð kvöld sól nótt nú líf jörð norður suður veður
    góð góða góðan bróðir móðir faðir maður ísland vík hús rós ljós söngur þögn þrá æska öll ágætis sæglópur hoppípolla
    ég svefn heyrðu síðan síðasti áður hljóð orð borð fjörð verður getur á í ó úr út mín þín sín þinn ævi bjö björk
    stúlka fólk þjóð`,
  Dutch: `één zoë ideeën vóór café belgië italië zeeën reünie coördinatie hé financiën australië geïnspireerd naïef`,
  Turkish: `şarkı şarkısı aşk aşkım aşkın için gözyaşı gözlerin güzel değil değilim yağmur çiçek ağlama ağla dünya kalbim
    yalnız yalnızlık ışık gün güneş rüya İstanbul şimdi hiç geçmiş geçer özledim özlem ayrılık kız kızım sarı kırmızı
    başka bırak çok küçük öğren düş düşler yıldız yıldızlar ağaç dağ dağlar kardeş yaşamak söyle ölüm hüzün çağır kaç
    akşam şehir nasıl sıcak soğuk yürek hayatım canım canımsın bahçe altın kadın adın yıl yıllar taş kuş değiş oğlum
    doğum doğru boğaz boğazı şans şeker türkü türk çocuk çünkü uçurum içim iç açık aşık eşkıya sevdiğim gittiğin
    kaldığım güneşi İzmir İki İnsan bahar rüzgar sığmaz kıyamet`,
  Polish: `miłość miłości księżyc noc nocą łódź łódka żółta żółty zażółć gęślą jaźń piękna piękny życie życia świat
    światło śmierć dzień dziś jeśli będę będzie być są się cię mnie ją twoją moją mają znów mój twój róża różowy góry
    córka wróć źródło źle żal że już też może każdy każda męża ręce ręka serce słońce słowa słów łzy płacz głos głowa
    niebo wiatr śnieg śpiew piosenka pieśń jesień ziemię chłopak dziewczyna więc tęsknię pamięć zostań powiedź coś ktoś
    gdzieś kiedyś całuj całą był była byłem miał mała małą kołysanka`,
  Czech: `láska lásko lásky srdce píseň písnička písničky světlo svět květ květina děti dítě dívka děvče měsíc město
    zítra žít život života žena růže důvod dům můj tvůj kůň není když že už já ty být můžeš řeka řekni tři hvězda hvězdy
    nebe země příběh přítel přátelé příští přijde dobrý dobré krásná krásný malá veselá štěstí šťastný něco někdo někdy
    věčnost věř tě mě náš váš oči očí čas čekám černá člověk tančit náměstí noční píšu ještě vzpomínka modrý smích slunce
    sníh žlutý kuře`,
  Slovak: `ľúbim ľúbiš láska lásku život môj môžem tvoj vždy keď dievča dieťa čas čierna deň dnešný srdce ťa ťažký ťažko
    krásny krásna kôň stále mňa späť ďaleko ďalej nežná hviezdy hviezda ešte svieť žiť žena pieseň pesnička chlapec mám
    máš dážď búrka sníva snívať šťastie slnko úsmev tvár pôjdem všetko veľa veľký deti mesiac náš väčší stáť mäkký oči
    nôž kráľ kráľovná skúška priateľ priatelia ruže báseň svadobný`,
  Slovene: `življenje čas srečen sreča srečno še če že želim želja noč nočna veš boš drži duša kaj več večer deček deklica
    rože rožica žar češnja sončni sonček pojdiš zvečer naša vaša oči ženska mož možje čez čaka čakam hočem nočem nič rdeča
    božič šel šla šola zaželi srčno začetek počasi ključ pišem kažem reči tišina žalost`,
  Hungarian: `szerelem szerelmes szív szíved éjszaka éj élet életem nő nők férfi idő időnk felhő felhők esőben eső erdő
    őszi ősz őrült őrzöm szőke szőlő első utolsó jövő mező tűz tüzem fű fűben gyűlölöm gyűrű tűnt egyedül körül örök
    öröm örökké kör könny könnyek kék ég égen föld földön út úton új útra fiú fiúk lány lányok szép szépség álom álmok
    világ virág virágok magány hív hívj kérem kérlek míg így mért miért és hó tél nyár nyáron vér győzelem hűség
    műve művész hű hűtlen betű keserű gyönyörű egyszerű derű sűrű tűnik fűszer kő kőfal kövek tető nőtt szerető bőr előre
    előtt erő erős főváros fő győr hős idők tőled belőled nőm mindenből megőrzöm esőm időm`,
  Romanian: `dragoste inimă inima mă tău ţie ţi-am şi aşa viaţă viaţa fata fată fără către pământ pământul sânge mâine
    când cânt cântec cântă până România în înger îngeri îmi îţi lumină noapte frumoasă frumuseţe ţara ţară braţe
    bărbat băiat băieţi mănăstire rămâi rămas dă să vă nu-mi plâng plânge vânt vântul ştiu ştii şapte paşi ochii tăi
    primăvară vară toamnă iarnă stea stele`,
  Croatian: `ljubav noći noć kuća kući srećan sreća život života žena žene željo želim duša duše naša vaša što još češ
    ćeš ću će hoću nećeš više ništa moći doći ići oči oće čovjek čekam čuvaj djevojčica priča pričaj riječi večer večeras
    šuti šuma đavo đak rođen rođendan između žao že zašto plače plač svijeća zvijezda`,
  Russian: `любовь моя ты я мы вы он она не на в с по и а но что как где когда почему потому ночь день утро вечер город
    дорога дом домой небо звезда звёзды солнце луна дождь снег ветер зима весна лето осень море река мир война жизнь
    смерть сердце душа глаза руки слова песня музыка танец огонь вода земля время год друг девушка мальчик мама папа
    красный белый чёрный синий последний первый новый старый большой маленький хочу могу знаю люблю жду иду будет был
    была всё ещё только никогда навсегда вместе без тебя меня тебе мне нас свидания прощай привет спасибо россия москва
    группа кровь поезд перемен снова опять далеко близко между если чтобы этот твой твоя мой просто так вдвоём счастье
    ці її є що мені тебе моє серце кохання україна пісня ніч зоря`,
  Greek: `αγάπη μου σου του της το τα οι η ο και να θα δεν με σε για από στο στη στην ένα μια που πως πού τι εγώ εσύ
    είναι είσαι έχω θέλω ξέρω μπορώ πάω έλα φύγε νύχτα μέρα ήλιος φεγγάρι αστέρι ουρανός θάλασσα βροχή άνεμος χειμώνας
    καλοκαίρι άνοιξη ζωή θάνατος καρδιά ψυχή μάτια χέρια λόγια τραγούδι μουσική χορός φωτιά νερό γη χρόνια φίλος κορίτσι
    μάνα κόσμος δρόμος σπίτι όνειρο μαζί μόνος πάντα ποτέ πίσω τώρα ακόμα όλα τίποτα κάθε αγαπώ αντίο καλημέρα ταξίδι
    πόλη γυρίζω μικρή μεγάλη`,
  Hebrew: `אהבה אהובה שיר שירים לב הלב שלי שלך שלו אני אתה את הוא היא אנחנו לא כן יש אין מה מי איפה מתי למה כי גם רק כל
    עוד עם של על אל בלי לך לי לו יום ימים לילה בוקר ערב שמש ירח כוכב שמים ים גשם רוח חורף אביב קיץ סתיו ארץ ישראל
    ירושלים תל אביב עיר דרך בית הביתה חלון ילד ילדה ילדים אמא אבא אח חבר חברים איש אישה עולם חיים מוות נשמה עיניים
    ידיים מילים מנגינה ריקוד אש מים אדמה זמן שנה חדש ישן גדול קטן יפה טוב טובה לבן שחור אדום רוצה יודע אוהב הולך בוא
    בואי תמיד לעולם ביחד לבד שוב תודה שלום חלום חלומות זהב אור מלך ראשון אחרון אחרי לפני`,
} as const;

/** The most frequent characters of Chinese, Japanese and Korean, in prose and in titles. */
const FREQUENT_CHARACTERS = {
  simplified: `的一是不了在人有我他这个们中来上大为和国地到以说时要就出会可也你对生能而子那得于着下自之年过发后作里用道行所然家种事成方多经么去法学如都同现当没动面起看定天分还进好小部其些主样理心她本前开但因只从想实日军者意无力它与长把机十民第公此已工使情明性知全三又关点正业外将两高间由问很最重并物手应战向头文体政美相见被利什二等产或新己制身果加西斯月话合回特代内信表化老给世位次度门任常先海通教儿原东声提立及比员解水名真论处走义各入几口认条平系气题活尔更别打女变四神总何电数安少报才结反受目太量再感建务做接必场件计管期市直德资命山金指克许统区保至队形社便空决治展马科司五基眼书非则听白却界达光放强即像难且权思王象完设式色路记南品住告类求据程北边死张该交规万取拉格望觉术领共确传师观清今切院让识候带导争运爱情歌梦夜月亮星花雪风雨城市故事永远朋友再见快乐孤独等待离开青春甜蜜蜜乎瓷香来去`,
  traditional: `的一是不了在人有我他這個們中來上大為和國地到以說時要就出會可也你對生能而子那得於著下自之年過發後作裡用道行所然家種事成方多經麼去法學如都同現當沒動面起看定天分還進好小部其些主樣理心她本前開但因只從想實日軍者意無力它與長把機十民第公此已工使情明性知全三又關點正業外將兩高間由問很最重並物手應戰向頭文體政美相見被利什二等產或新己制身果加西斯月話合回特代內信表化老給世位次度門任常先海通教兒原東聲提立及比員解水名真論處走義各入幾口認條平系氣題活爾更別打女變四神總何電數安少報才結反受目太量再感建務做接必場件計管期市直德資命山金指克許統區保至隊形社便空決治展馬科司五基眼書非則聽白卻界達光放強即像難且權思王象完設式色路記南品住告類求據程北邊死張該交規萬取拉格望覺術領共確傳師觀清今切院讓識候帶導爭運愛歌夢夜亮星花雪風雨城永遠朋友快樂孤獨等待離青春甜蜜乎瓷香`,
  japanese: `のにはをたがでてとしれさいるもなかこあすりくまっらだんせえおきちつそやよけどろみうじばげごずべめ、。ーンスルアイトリクシドタラジプロッフレコマカサブテムオグデバメキナニ日一人年大十二本中長出三時行見月分後前生五間上東四今金九入学高円子外八六下来気小七山話女北午百書先名川千水半男西電校語土木聞食車何南万毎白天母火右読友左休父雨夜空風花心愛恋夢海君僕私歌声光星春夏秋冬涙世界朝明手目空色音君駆桜京`,
  korean: `이다는에의을를가고하지사도나그로기리아은자인어해한라서대시정일스보부전여수과주제게있들것상우으만비오면원도구소장동문조유경미국세신무러거안모드진공선성너내마관치남방더때니말와저네요좋날봄사랑밤편했별꽃눈물노래하늘바람길음마음그대우리추억안녕친구당신순간영원처럼없는`,
} as const;

const WESTERN: readonly Language[] = [
  "French",
  "German",
  "Spanish",
  "Portuguese",
  "Italian",
  "Swedish",
  "Danish",
  "Estonian",
  "Faroese",
  "Finnish",
  "Icelandic",
  "Dutch",
];
const CENTRAL: readonly Language[] = [
  "Polish",
  "Czech",
  "Slovak",
  "Slovene",
  "Hungarian",
  "Romanian",
  "Croatian",
  "German",
];

const LANGUAGES: Partial<Record<StatementEncoding, readonly Language[]>> = {
  "windows-1252": WESTERN,
  "iso-8859-15": WESTERN,
  macintosh: WESTERN,
  ibm437: WESTERN,
  ibm850: WESTERN,
  "windows-1250": CENTRAL,
  "iso-8859-2": CENTRAL,
  "windows-1254": ["Turkish"],
  "windows-1251": ["Russian"],
  "x-mac-cyrillic": ["Russian"],
  "koi8-r": ["Russian"],
  ibm866: ["Russian"],
  "windows-1253": ["Greek"],
  "iso-8859-7": ["Greek"],
  "windows-1255": ["Hebrew"],
};
const CHARACTERS: Partial<Record<StatementEncoding, keyof typeof FREQUENT_CHARACTERS>> = {
  shift_jis: "japanese",
  "euc-jp": "japanese",
  "euc-kr": "korean",
  gbk: "simplified",
  big5: "traditional",
};

/** The share of a text's letters that are frequent ones where half a title is: twice as much counts as all of it. */
const HALF = 2;
const HIGH_LETTERS = /(?=[^\p{ASCII}])\p{L}/gu;

/** Whether a text has a letter that ASCII lacks. */
export function hasHighLetter(text: string): boolean {
  return /(?=[^\p{ASCII}])\p{L}/u.test(text);
}

/**
 * From 0 to 1: how much the letters of some texts, and what stands beside them, are those of one of the languages that
 * are written in an encoding. With `unlike`, the same texts read otherwise, only letters that are others there count.
 */
export function letterFit(
  texts: readonly string[],
  encoding: StatementEncoding,
  unlike: readonly string[] = [],
): number {
  const frequent = CHARACTERS[encoding];
  if (frequent) return Math.min(1, HALF * shareOf(texts, new Set(FREQUENT_CHARACTERS[frequent])));
  const found = texts.flatMap((text, at) => neighbours(text, unlike[at]));
  const languages = LANGUAGES[encoding] ?? [];
  return Math.max(0, ...languages.map((language) => languageFit(found, pairsOf(language))));
}

function shareOf(texts: readonly string[], frequent: ReadonlySet<string>): number {
  const letters = texts.flatMap((text) => text.match(HIGH_LETTERS) ?? []);
  return letters.length === 0 ? 0 : letters.filter((letter) => frequent.has(letter)).length / letters.length;
}

const PAIRS = new Map<Language, ReadonlySet<string>>();

/** The letters that stand before and behind the letters of a language, in everyday words. */
function pairsOf(language: Language): ReadonlySet<string> {
  const known = PAIRS.get(language);
  if (known) return known;
  const pairs = new Set(LANGUAGE_WORDS[language].split(/\s+/).flatMap((word) => neighbours(word).flat()));
  PAIRS.set(language, pairs);
  return pairs;
}

type Neighbours = [before: string, behind: string];

function languageFit(found: readonly Neighbours[], pairs: ReadonlySet<string>): number {
  const known = found.flat().filter((pair) => pairs.has(pair));
  return found.length === 0 ? 0 : known.length / (2 * found.length);
}

/** Each letter beyond ASCII with the one before it, and with the one behind it. A blank stands for the end of a word. */
function neighbours(text: string, unlike = ""): Neighbours[] {
  const letters = [...text].map((letter) => (/\p{L}/u.test(letter) ? lowerCased(letter) : " "));
  const others = [...unlike];
  return letters.flatMap((letter, at): Neighbours[] => {
    if (!hasHighLetter(letter) || lowerCased(others[at] ?? "") === letter) return [];
    return [[`${letters[at - 1] ?? " "}${letter}`, `${letter}${letters[at + 1] ?? " "}`]];
  });
}

/** One letter stays one. */
function lowerCased(letter: string): string {
  return letter === "İ" ? letter : letter.toLowerCase();
}

type Language = keyof typeof LANGUAGE_WORDS;
