import type { Layout } from "../draft/draft.ts";
import { layout } from "./layout.ts";

const DISTROKID =
  "Reporting Date=accounted=YYYY-MM-DD | Sale Month=sold^YYYY-MM | Store=store | Artist=artist | Title=title | ISRC=isrc | UPC=upc | Quantity=units | Team Percentage='100";
const TUNECORE =
  "Sales Period=sold^YYYY-MM-DD | Posted Date=accounted=YYYY-MM-DD | Store Name=store | Country Of Sale=country | Artist=artist | Release Type='Song | Release Title=release | Song Title=title | Label=label | UPC=upc | Optional UPC=' | TC Song ID=isrc | Optional ISRC=' | Sales Type='Streaming | # Units Sold=units | Per Unit Price=price | Net Sales=net | Net Sales Currency=currency | Exchange Rate=' | Total Earned=net | Currency=currency";
const LANDR =
  "Start of reporting period=sold^YYYY-MM-DD | End of reporting period=sold$YYYY-MM-DD | Store=store | Store service='Premium | Country of sale or stream=country | Album=release | UPC=upc | Track=title | ISRC=isrc";
const SOUNDCLOUD =
  "Track=title | Artist(s)=artist | Partner=store | Reporting Period=sold^YYYY-MM-DD | Accounting Period=accounted^YYYY-MM-DD | Release=release | UPC=upc | ISRC=isrc | Country=country | Type='Streaming | Units=units | Revenue (USD)=net | Revenue Share (%)='80 | Split Pay Share (%)='100";

/** Layouts with headers and rows as in public files, code and help pages. */
export const DISTRIBUTORS: readonly Layout[] = [
  layout(
    "DistroKid, 13 columns",
    "at once",
    `${DISTROKID} | Song/Album='Song | Country of Sale=country | Songwriter Royalties Withheld='0 | Earnings (USD)=net`,
    { delimiter: "\t", currency: "USD", fileName: "statement.tsv" },
  ),
  layout(
    "DistroKid, 15 columns",
    "at once",
    `Date Inserted=accounted=YYYY-MM-DD | ${DISTROKID} | Source Type='Song | Country of Sale=country | Songwriter Royalties Withheld (USD)='0.00000 | Earnings (USD)=net | Recoup (USD)='`,
    { currency: "USD" },
  ),
  layout("TuneCore", "at once", TUNECORE, { fileName: "sales.csv" }),
  layout(
    "TuneCore, with commission",
    "preview",
    `${TUNECORE} | Commission=' | Youtube Video ID=' | Youtube Policy Type='`,
  ),
  layout(
    "CD Baby",
    "at once",
    "Report Date=accounted=M/D/YYYY 12:00:00 A~M | Sales Date=sold=M/D/YYYY 12:00:00 A~M | Quantity=units | Price=price | Subtotal=net | Isrc=isrc | Barcode=upc | CDBabySku='lanterns1 | Album Name=release | Artist Name=artist | Track Name=title | Partner Name=store | Transaction Type='Stream | Delivery Country=country",
    { delimiter: "\t", currency: "USD", fileName: "sales.txt" },
  ),
  layout(
    "Amuse",
    "preview",
    "Transaction Date=accounted=YYYY-MM-DD | Type='Royalty | Source='Streaming | Royalty Date=sold^YYYY-MM-DD | Service=store | UPC=upc | ISRC=isrc | Artist=artist | Release=release | Track=title | Quantity=units | Amount=gross | Split='50 | Total=net",
    { asks: ["currency"], silentCurrency: true, workbook: "Sheet1" },
  ),
  layout(
    "LANDR, until 2022",
    "at once",
    `${LANDR} | Quantity of sales or streams=units | Gross earnings (USD)=gross | Net earnings (USD)=net`,
    {
      currency: "USD",
      fileName: "earnings-report.csv",
    },
  ),
  layout(
    "LANDR",
    "preview",
    `Payment Date=accounted=YYYY-MM-DD | ${LANDR} | Primary artist(s)=artist | Quantity of sales or streams=units | Gross earnings (USD)=gross | Net earnings (USD)=net | Share %='100`,
    { currency: "USD" },
  ),
  layout("SoundCloud", "preview", SOUNDCLOUD, { currency: "USD" }),
  layout("SoundCloud, lifetime", "preview", SOUNDCLOUD, {
    currency: "USD",
    preamble: [["Account ID"], ["1b4e28ba-2fa1-41d2-883f-0016d3cca427"]],
    fileName: "lifetime_statement.csv",
  }),
  layout(
    "Symphonic",
    "at once",
    "Reporting Period=accounted^MON-YY | Label=label | Release Name=release | Release Version=' | Release Artists=artist | UPC Code=upc | Catalogue='HR001 | Track Title=title | Mix Version=' | ISRC Code=isrc | Track Artists=artist | Digital Service Provider=store | Activity Period=sold^MON-YY | Territory=country | Delivery='Track | Content Type='Stream | Sale or Void='Sale | Count=units | Royalty ($US)=net",
    { currency: "USD" },
  ),
  layout(
    "Stem",
    "preview",
    "ingest_year=sold^YYYY | ingest_month=sold^M | upc=upc | isrc=isrc | platform=store | platform_detail='Premium | downloads='0 | views=units | net_royalties=net",
    { asks: ["currency"], silentCurrency: true },
  ),
  layout(
    "Pretzel",
    "preview",
    "disbursement=sold^Mon YY | icpn=upc | isrc=isrc | total_plays=units | downloads_count='0 | total_revenue=net",
    { asks: ["currency"], silentCurrency: true },
  ),
  layout(
    "Believe",
    "preview",
    "Reporting month=accounted^YYYY/MM/DD | Sales Month=sold^YYYY/MM/DD | Platform=store | Country / Region=country | Label Name=label | Artist Name=artist | Release title=release | Track title=title | UPC=upc | ISRC=isrc | Release Catalog nb='HR001 | Streaming Subscription Type='Premium | Release type='Music Release | Sales Type='Stream | Quantity=units | Client Payment Currency=currency | Unit Price=price | Mechanical Fee=zero | Gross Revenue=net | Client share rate='1 | Net Revenue=net",
    { delimiter: ";" },
  ),
  layout(
    "Ditto",
    "preview",
    "ArtistName=artist | TrackTitle=title | ReleaseTitle=release | StoreName=store | StartDate=sold^YYYY-MM-DD | EndDate=sold$YYYY-MM-DD | ISRC=isrc | UPC=upc | Quantity=units | Earnings (£)=net | Commission %='0% | CommissionType='None | Splits %='100% | NetEarnings (£)=net",
    { currency: "GBP" },
  ),
  layout(
    "iMusician, sales report",
    "preview",
    "Sales date=sold^YYYY-MM | Statement date=accounted^YYYY-MM | Release title=release | Barcode=upc | Label=label | ISRC=isrc | Track title=title | Track version=' | Shop=store | Transaction type='Stream | Country=country | Quantity=units | Revenue EUR=net",
    { currency: "EUR" },
  ),
  layout(
    "SoundOn",
    "preview",
    "Reporting Period=accounted^YYYY-MM | Sales Period=sold^YYYY-MM | Payee=label | Track Artists=artist | Track Title=title | ISRC=isrc | Track ID='7100 | UPC Code=upc | Album Title=release | Release Date='2022-01-09 | Royalty Type='Recording | Store Name=store | Sales Region=country | Sales Type='Streaming | Sales Sub Type=' | Units of Sold=units | Gross revenue=net | Artist Share='1 | Final Royalty=net | Currency=currency",
    { asks: ["kind"] },
  ),
  layout(
    "ONErpm, masters",
    "preview",
    "Album Title=release | Track Title=title | Artists=artist | Label=label | UPC=upc | ISRC=isrc | Product Type='Track | Store=store | Territory=country | Sale Type='Stream | Transaction Month=sold^YYYY-MM | Accounted Date=accounted=YYYY-MM-DD | Original Currency=currency | Gross (Original Currency)=gross | Exchange Rate='1 | Currency=currency | Gross=gross | Quantity=units | Average Unit Gross=' | % Share='100 | Fees=fee | Net=net",
  ),
  layout(
    "ONErpm, sales",
    "preview",
    "Source Account='Harbour Records: Paper Lanterns | Title=title | Album/Channel=release | Artists=artist | Label=label | Product Type='Track | Parent ID=upc | ID=isrc | Sales Type='Stream | Transaction Month=sold^YYYY-MM | Accounted Date=accounted=YYYY-MM-DD | Quantity=units | Territory=country | Store=store | Currency=currency | Gross=gross | Net=net",
    { workbook: "Sales" },
  ),
  layout(
    "ONErpm, shares",
    "at once",
    "Title=title | Artists=artist | Parent ID=upc | ID=isrc | Product Type='Track | Store=store | Territory=country | Sale Type='Stream | Transaction Month=sold^YYYY-MM | Accounted Date=accounted=YYYY-MM-DD | Currency=currency | Quantity=units | Share Type='In | % Share In/Out='50 | Net=net | Payer Name='Slow Harbor | Receiver Name=label",
    { counts: false, workbook: "Shares In & Out" },
  ),
];
