import type { Layout } from "../draft/draft.ts";
import { layout } from "./layout.ts";

const SOUNDS =
  "Sale ID='501 | Parent Sale ID=' | Sales Report Batch='31 | Owner User ID='9 | Owner User Name='P. Person | Owner User Email='me@example.com | Release ID='77 | Release UPC=upc | Release Name=release | Release Version=' | Song ID='88 | Song ISRC=isrc | Song Name=title | Song Version=' | Artist ID='5 | Artist Name=artist | Country ID='12 | Country Name=countryName | Platform ID='1 | Platform Name=store | Sale Type ID='1 | Sale Type Name='Stream | Sale Reporting Period=accounted^YYYY-MM | Sale Year=sold^YYYY | Sale Month=sold^M | Sale Quantity=units | Net Amount after Tenant Contract=net";
const SHOPIFY =
  "Order ID='4100000000001 | Sale ID='9100000000001 | Date=sold=YYYY-MM-DDT12:12:05+00:00 | Order='#1001 | Transaction type='order | Sale type='product | Sales channel='Online Store | POS location=' | Billing country=countryName | Billing region=' | Billing city=' | Shipping country=countryName | Shipping region=' | Shipping city=' | Product type='Vinyl | Product vendor=label | Product=release | Variant=' | Variant SKU='QM-01-LP | Net quantity=units | Gross sales=net | Discounts=zero | Returns=zero | Net sales=net | Shipping=zero | Taxes=zero | Total sales=net";
const BANDCAMP =
  "date=sold=M/D/YY 5:45pm | paid to='Bandcamp | item type='track | item name=title | artist=artist | currency=currency | item price=price | quantity=units | discount code=' | sub total=gross | tax='0.00 | shipping='0.00 | ship from country name=' | transaction fee=fee | fee type='paypal | item total=gross | amount you received=net | bandcamp transaction id='1100000001 | paypal transaction id=' | assessed revenue share=' | collected revenue share=' | balance of revenue share=' | change to payout balance='0.00 | payout balance=' | net amount=net | package=' | option=' | item url=' | sku=' | catalog number=' | upc=upc | isrc=isrc | buyer name='A. Buyer | buyer email='buyer@example.com | buyer phone=' | buyer note=' | ship to name=' | ship to street=' | ship to street 2=' | ship to city=' | ship to state=' | ship to zip=' | ship to country=' | ship to country code=' | ship date=' | ship notes=' | country=countryName | country code=country | region/state=' | city=' | referrer=' | referrer url='";
const ASCAP =
  "DistributionYear=accounted^YYYY | Distribution Quarter=accounted^Q | Statement Recipient ID='1000001 | Statement Recipient Name='PERSON PAT | Party ID='1000001 | Party Name='PERSON PAT | Legal Earner Party ID=' | Legal Earner Party Name=' | Performance Source/Broadcast Medium='GN-IS | Music User Genre='INTERNET | Music User=store | Network Service=' | Performance Start Date=' | Performance End Date=' | Survey Type=' | Day Part Code=' | Series or Film/Attraction=' | Program Name=' | Work ID='900000001 | Work Title=title | CA%='100.000 | Classification Code=' | Number of Plays=units | Performance Type (Usage)='FEATURE | Duration=' | Performing Artist=' | Composer Name=' | EE Share='50.000 | Credits='0.01200 | Dollars=net | Premium Credits='0 | Premium Dollars='0.00000 | Adjustment Indicator=' | Adjustment Reason Code=' | Original Distribution Date=' | Role Type='W | Type Of Right='PERF | Territory=country | Licensor='S10 | Program Code=' | Performance Quarter=sold^Q~QYYYY";
const YOUTUBE =
  "Adjustment Type='None | Day=sold=YYYYMMDD | Country=country | Video ID='aaaaaaaaaaa | Video Title=title | Video Duration (sec)='214 | Category='Music | Channel ID='UCaaaaaaaaaaaaaaaaaaaaaa | Uploader='paperlanterns | Channel Display Name=artist | Content Type='Partner-provided | Policy='Monetize | Owned Views=units | YouTube Revenue Split : Auction=net | YouTube Revenue Split : Reserved=zero | YouTube Revenue Split : Partner Sold YouTube Served=zero | YouTube Revenue Split : Partner Sold Partner Served=zero | YouTube Revenue Split=net | Partner Revenue : Auction=net | Partner Revenue : Reserved=zero | Partner Revenue : Partner Sold YouTube Served=zero | Partner Revenue : Partner Sold Partner Served=zero | Partner Revenue=net";
const SECRETLY =
  "Internal Invoice Number='33333 | Customer=store | Catalog Number='HR001lp | UPC=upc | Title_Description=release | Artist=artist | Product Title=' | Customer Region='Germany | Country Code=country | CustomerClassification='OVERSEAS | digest invoiceform='consignment pay | signedQuantity=units | Gross Unit Price=price | Label Net Unit Price=price | Total Gross Income=gross | Distribution Fee Total=fee | MnD Fee Total=zero | Label Net Total=net | datePaidlast=sold^M/D/YYYY | dateProcessedlast=sold$M/D/YYYY | flag for mech obligation='1 | internal serial number='5993056 | Label=label | Invoice_Description='Recharge 617499-F19";

/** Stores, societies and summaries of sales. */
export const STORES: readonly Layout[] = [
  layout(
    "Cargo, physical",
    "at once",
    "Period=sold^YYYY_MM | Catalogue No.='HR001LP | Label=label | Label ID='88 | Sold To=store | Cinram V Sage V Cost='Sage | Domestic v Export='Domestic | Sale / Cost='Sale | Type / Cost Reason='Sale | Country=countryName | Artist / Invoice Ref=artist | Title / More info=release | UPC on report=upc | Format='LP | Net Qty=units | Gross value=gross | Cost=' | Storage Costs=' | Distribution fee=fee | Net after fee=net",
    { currency: "GBP", workbook: "Sheet1" },
  ),
  layout(
    "Cargo, sums by artist",
    "at once",
    "Product Artist=artist | Currency='GBP | Sale Net Receipts=net | Reported Royalty=net",
    { currency: "GBP", counts: false, fileName: "HarbourRecords-artists.csv" },
  ),
  layout("Secretly, physical", "preview", SECRETLY, { asks: ["currency"], silentCurrency: true }),
  layout("Shopify", "at once", SHOPIFY, { asks: ["currency"], silentCurrency: true }),
  layout("Sounds", "preview", SOUNDS, { asks: ["currency"], silentCurrency: true }),
  layout(
    "ONErpm, YouTube",
    "preview",
    "Channel Name=artist | Channel ID='UCabcdefghijklmnopqrstuv | Video Title=title | Video ID='abcdefghijk | Store=store | Transaction Month=sold^YYYY-MM | Accounted Date=accounted=YYYY-MM-DD | Currency=currency | Gross=gross | Net=net",
    { workbook: "Youtube Channels" },
  ),
  layout(
    "ONErpm, summary",
    "preview",
    "Platform=store | Transaction Month=sold^YYYY-MM | Currency=currency | Catalog Revenue=net | Share in=zero | Share out=zero | Net=net",
    { workbook: "Summary", counts: false },
  ),
  layout(
    "SoundOn, summary",
    "at once",
    "Reporting Period=sold^YYYY-MM | Store Name=store | Units of Sold=units | Gross revenue=net | Final Royalty=net | Final Royalty Currency=currency",
    { counts: false },
  ),
  layout(
    "iMusician, release summary",
    "at once",
    "Statement date=sold^YYYY-MM | Release title=release | Barcode=upc | Track downloads='0 | Track streams=units | Release downloads='0 | Track downloads revenue=zero | Track streams revenue=net | Release downloads revenue=zero | Total revenue=net",
    { counts: false, asks: ["currency"], silentCurrency: true },
  ),
  layout("Bandcamp, full", "at once", BANDCAMP, { fileName: "raw-data.csv", asks: ["dates"] }),
  layout("ASCAP, domestic", "preview", ASCAP, { currency: "USD", oneMonth: true, quarters: true }),
  layout("YouTube, videos", "preview", YOUTUBE, { asks: ["currency", "kind"], silentCurrency: true }),
  layout("SACEM", "preview", "Date=sold=DD/MM/YYYY | Libellé='Répartition 650 | Mouvements (€)=net | Solde (€)=zero", {
    currency: "EUR",
    delimiter: ";",
    decimals: "comma",
    workbook: "Mon relevé de compte",
  }),
];
