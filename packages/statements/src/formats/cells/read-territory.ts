import { LANGUAGES } from "./month-names.ts";

/** ISO 3166: three letters, then the two-letter code of the same country. */
const COUNTRIES = `
  ABWAW AFGAF AGOAO AIAAI ALAAX ALBAL ANDAD AREAE ARGAR ARMAM ASMAS ATAAQ ATFTF ATGAG AUSAU AUTAT AZEAZ BDIBI
  BELBE BENBJ BESBQ BFABF BGDBD BGRBG BHRBH BHSBS BIHBA BLMBL BLRBY BLZBZ BMUBM BOLBO BRABR BRBBB BRNBN BTNBT
  BVTBV BWABW CAFCF CANCA CCKCC CHECH CHLCL CHNCN CIVCI CMRCM CODCD COGCG COKCK COLCO COMKM CPVCV CRICR CUBCU
  CUWCW CXRCX CYMKY CYPCY CZECZ DEUDE DJIDJ DMADM DNKDK DOMDO DZADZ ECUEC EGYEG ERIER ESHEH ESPES ESTEE ETHET
  FINFI FJIFJ FLKFK FRAFR FROFO FSMFM GABGA GBRGB GEOGE GGYGG GHAGH GIBGI GINGN GLPGP GMBGM GNBGW GNQGQ GRCGR
  GRDGD GRLGL GTMGT GUFGF GUMGU GUYGY HKGHK HMDHM HNDHN HRVHR HTIHT HUNHU IDNID IMNIM INDIN IOTIO IRLIE IRNIR
  IRQIQ ISLIS ISRIL ITAIT JAMJM JEYJE JORJO JPNJP KAZKZ KENKE KGZKG KHMKH KIRKI KNAKN KORKR KWTKW LAOLA LBNLB
  LBRLR LBYLY LCALC LIELI LKALK LSOLS LTULT LUXLU LVALV MACMO MAFMF MARMA MCOMC MDAMD MDGMG MDVMV MEXMX MHLMH
  MKDMK MLIML MLTMT MMRMM MNEME MNGMN MNPMP MOZMZ MRTMR MSRMS MTQMQ MUSMU MWIMW MYSMY MYTYT NAMNA NCLNC NERNE
  NFKNF NGANG NICNI NIUNU NLDNL NORNO NPLNP NRUNR NZLNZ OMNOM PAKPK PANPA PCNPN PERPE PHLPH PLWPW PNGPG POLPL
  PRIPR PRKKP PRTPT PRYPY PSEPS PYFPF QATQA REURE ROURO RUSRU RWARW SAUSA SDNSD SENSN SGPSG SGSGS SHNSH SJMSJ
  SLBSB SLESL SLVSV SMRSM SOMSO SPMPM SRBRS SSDSS STPST SURSR SVKSK SVNSI SWESE SWZSZ SXMSX SYCSC SYRSY TCATC
  TCDTD TGOTG THATH TJKTJ TKLTK TKMTM TLSTL TONTO TTOTT TUNTN TURTR TUVTV TWNTW TZATZ UGAUG UKRUA UMIUM URYUY
  USAUS UZBUZ VATVA VCTVC VENVE VGBVG VIRVI VNMVN VUTVU WLFWF WSMWS YEMYE ZAFZA ZMBZM ZWEZW XKXXK
`
  .trim()
  .split(/\s+/)
  .map((pair) => [pair.slice(0, 3), pair.slice(3)] as const);

/** Names that statements print besides those of the Unicode Consortium. */
const NAMES: Record<string, string> = {
  uk: "GB",
  "great britain": "GB",
  "united states of america": "US",
  "korea, republic of": "KR",
  "republic of korea": "KR",
  korea: "KR",
  "russian federation": "RU",
  "viet nam": "VN",
  "czech republic": "CZ",
  turkey: "TR",
  türkiye: "TR",
  "hong kong": "HK",
  macau: "MO",
  macao: "MO",
  "taiwan, province of china": "TW",
  moldova: "MD",
  "moldova, republic of": "MD",
  "bolivia, plurinational state of": "BO",
  "venezuela, bolivarian republic of": "VE",
  "iran, islamic republic of": "IR",
  "tanzania, united republic of": "TZ",
  "lao people's democratic republic": "LA",
  "brunei darussalam": "BN",
  "the netherlands": "NL",
  macedonia: "MK",
  swaziland: "SZ",
  "cape verde": "CV",
  "ivory coast": "CI",
};

const PRINTED = countriesByName();
/** Collected only when a name is not English, because that takes a tenth of a second. */
let elsewhere: Map<string, string> | null = null;

function countriesByName(): Map<string, string> {
  const english = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  const byName = new Map<string, string>();
  for (const [three, two] of COUNTRIES) {
    const name = english.of(two);
    if (name) byName.set(name.toLowerCase(), two);
    byName.set(three.toLowerCase(), two);
  }
  for (const [name, two] of Object.entries(NAMES)) byName.set(name, two);
  return byName;
}

/** The names of countries in other languages, without those that stand for two of them. */
function otherNames(): Map<string, string> {
  const byName = new Map<string, Set<string>>();
  for (const language of LANGUAGES) {
    const names = new Intl.DisplayNames(language, { type: "region", fallback: "none" });
    for (const [, two] of COUNTRIES) {
      const name = names.of(two)?.toLowerCase();
      if (name) byName.set(name, (byName.get(name) ?? new Set()).add(two));
    }
  }
  return new Map([...byName].flatMap(([name, [only, other]]) => (only && other === undefined ? [[name, only]] : [])));
}

/** The ISO 3166 code of a country by its code or its name in a known language; else, such as `OU`, as printed. */
export function readTerritory(printed: string): string {
  const name = printed.toLowerCase().replace(/\s+/g, " ");
  const code = PRINTED.get(name);
  if (code !== undefined) return code;
  if (printed.length === 2 && /^[a-z]+$/i.test(printed)) return printed.toUpperCase();
  elsewhere ??= otherNames();
  return elsewhere.get(name) ?? printed;
}
