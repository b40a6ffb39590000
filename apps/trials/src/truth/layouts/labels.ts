import type { Layout } from "../draft/draft.ts";
import { layout } from "./layout.ts";

const SECRETLY = "Internal Invoice Number='154784 | Customer=store | Catalog Number='HR001";

/** Distributors of labels, stores and societies. */
export const LABELS: readonly Layout[] = [
  layout(
    "The Orchard",
    "preview",
    "STATEMENT PERIOD=accounted^Month YYYY | ORIGINAL STATEMENT PERIOD=accounted^Month YYYY | TRANSACTION DATE=sold=YYYY-MM-DD | ACCOUNT ID='90817 | ACCOUNT NAME=label | ACCOUNT CURRENCY=currency | SALE CURRENCY=currency | CURRENCY CONVERSION RATE='1 | SALE COUNTRY=countryName | STORE=store | SERVICE DETAIL=' | PRODUCT ARTIST=artist | PRODUCT=release | PRODUCT CODE='HR001 | PRODUCT VERSION=' | DISPLAY UPC=upc | MANUFACTURER UPC=upc | LABEL IMPRINT=label | TRACK ARTIST=artist | TRACK=title | TRACK VERSION=' | ISRC=isrc | TRANSACTION TYPE='Stream | TRANSACTION SUBTYPE='Premium | ROYALTY TYPE='Master | QUANTITY=units | UNIT PRICE SALE CURRENCY=price | GROSS REVENUE SALE CURRENCY=net | GROSS REVENUE ACCOUNT CURRENCY=net | MECHANICAL DEDUCTION=zero | NET SHARE ACCOUNT CURRENCY=net | YOUTUBE VIDEO ID='",
  ),
  layout(
    "The Orchard, until the new statement",
    "at once",
    "Period=accounted^YYYY~MM | Activity Period=sold^YYYY~MM | Retailer (DMS)=store | Territory=countryName | Product UPC (Orchard UPC)=upc | Manufacturer UPC=' | Project Code='HR | Product Code='HR001 | Subaccount=label | Imprint Label=label | Artist Name=artist | Product Name=release | Track Name=title | Track Artist=artist | ISRC=isrc | Volume='1 | Track='3 | Trans Type='AS | Trans Type Description='Audio Streams | Unit Price=price | Discount=' | Price=' | Quantity=units | Total=net | Adjusted Total=net | Split Rate='100 | Label Share Net Receipts=net | Ringtone Publishing=' | Cloud Publishing=' | Publishing=' | Mech. Administrative Fee=' | Preferred Currency=currency",
    { delimiter: ";", decimals: "comma" },
  ),
  layout(
    "FUGA",
    "preview",
    "Sale ID='771 | Sale Start date=sold^YYYY-MM-DD | Sale End date=sold$YYYY-MM-DD | DSP=store | Sale Store Name=store | Sale Type='Stream | Sale User Type='Premium | Territory=country | Product UPC=upc | Product Reference=' | Product Catalog Number='HR001 | Product Label=label | Product Artist=artist | Product Title=release | Asset Artist=artist | Asset Title=title | Asset Version=' | Asset Duration='201 | Asset ISRC=isrc | Asset Reference=' | Asset/Product='Asset | Product Quantity='0 | Asset Quantity=units | Original Gross Income=net | Original currency=currency | Exchange Rate='1 | Converted Gross Income=net | Contract deal term='100% | Reported Royalty=net | Currency=currency | Report Run ID='33 | Report ID='12",
    { asks: ["kind", "accounted"], oneMonth: true },
  ),
  layout(
    "Cargo, digital",
    "at once",
    "Royalty ID='1 | Asset ISRC=isrc | Asset Title=title | Asset Version=' | Asset Artist=artist | Asset Duration='201 | Sale net receipts calculation='£0.0062 × 1 | Sale net receipts=net | Contract deal term='100% | Contract Reference='C1 | Reported Royalty=net | Asset/Product='Asset | Territory=country | Quantity=units | Sale Type='Stream | Sale User Type='Premium | Sale Start date=sold^YYYY-MM-DD | Sale End date=sold$YYYY-MM-DD | Sale Store Name=store | DSP=store | Royalty Calculation Base='Net receipts | Product Reference=' | Asset Reference=' | Product Share=' | Asset Share=' | Exchange Rate='1 | Currency='GBP | Product Title=release | Product Artist=artist | Product UPC=upc | Product Catalog Number='HR001 | Product Label=label | Sale ID='771",
    { currency: "GBP", asks: ["accounted"], oneMonth: true },
  ),
  layout(
    "DashGo",
    "preview",
    "Transaction Date=sold=YYYY-MM-DD | Artist Name=artist | Track Artist=artist | Track Title=title | Album Name=release | Label Name=label | ISRC=isrc | UPC=upc | Label Track ID=' | Composers=' | Store=store | Region=country | Product Type='Streaming | Use Type='P | Units=units | Currency='USD | Revenue=net | Exchange Rate='1 | USD Revenue=net | Deal Share='100% | Distribution Rate='100% | Net Revenue=net | Mechanical Royalty='0 | Pub Admin Fee='0 | Payable=net | Revenue Split (Y/N)='N | Noise Content (Y/N)=' | Spatial Availability Indicator (Y/N)=' | Cover Song=' | VideoId=' | ChannelId='",
    { currency: "USD", asks: ["accounted"], oneMonth: true },
  ),
  layout(
    "ADA",
    "preview",
    "Start Period=accounted^YYYY-MM | End Period=accounted^YYYY-MM | Repdate Month ID=sold^YYYY-MM | Recdate Month ID=accounted^YYYY-MM | ISRC=isrc | GPID='G1 | Catalog Number='HR001 | Local Product Number=' | Artist Name=artist | Project Title=release | Product Title=title | Product Type='Digital | Digital Service Provider(DSP)=store | Country=countryName | Dist Chan Desc='Streaming | Price Desc='Premium | Config Type='Track | Config Desc='Audio | Sale Units=units | Royalty Payable=gross | Deductible Fees=fee | Net Royalty Payable=net",
    { currency: "USD", delimiter: "\t" },
  ),
  layout(
    "Ingrooves",
    "preview",
    "Retailer=store | Label=label | Artist=artist | Song=title | Territory=countryName | Sales Classification='Interactive Streaming | Net Dollars after Fees=net",
    { currency: "USD", asks: ["month"], oneMonth: true, workbook: "Digital Sales Details" },
  ),
  layout(
    "Kontor",
    "preview",
    "Sales Period=sold^YYYY-MM | Store=store | Ch.-Type='Streaming | Channel ID='12 | Country=country | Label=label | Product Type='Track | Product Title=title | Product Artist=artist | EAN=upc | ISRC=isrc | GRID=' | Article No='HR001 | Royalties=net | Units=units",
    { delimiter: ";", decimals: "comma", asks: ["currency"], silentCurrency: true },
  ),
  layout(
    "Secretly, digital",
    "at once",
    `${SECRETLY}digital | Title_Description=release | UPC=upc | Product ID=isrc | Artist=artist | Product Title=title | Digital Service Provider_Subdescription=store | Country Code=country | Transaction Type='Stream | Quantity=units | Gross Unit Price=price | Total Gross Income=gross | Distribution Fee Total=fee | Label Net Unit Price=price | Label Net Total=net | datePaidlast=accounted=M/D/YYYY | dateProcessedlast=accounted$M/D/YYYY | Flag for mech obligation='0 | Flag for Radio_Performance Royalty Exclusion='0 | internal serial number='235539393 | Label=label | invoice_description=sold^YYYY.MM Streams`,
    { asks: ["currency"], silentCurrency: true },
  ),
  layout(
    "Apple, iTunes sales",
    "at once",
    "Start Date=sold^MM/DD/YYYY | End Date=sold$MM/DD/YYYY | UPC=upc | ISRC/ISBN=isrc | Vendor Identifier='QM001 | Quantity=units | Partner Share=price | Extended Partner Share=net | Partner Share Currency=currency | Sales or Return='S | Apple Identifier='1500000001 | Artist/Show/Developer/Author=artist | Title=title | Label/Studio/Network/Developer/Publisher=label | Grid=' | Product Type Identifier='S | ISAN/Other Identifier=' | Country Of Sale=country | Pre-order Flag=' | Promo Code=' | Customer Price='0.99 | Customer Currency=currency",
    { delimiter: "\t", oneMonth: true, fileName: "S1_80000000_0925_ZZ.txt" },
  ),
  layout(
    "Apple Music streams",
    "preview",
    "Start Date=sold^MM/DD/YYYY | End Date=sold$MM/DD/YYYY | Apple Identifier='1500000001 | ISRC=isrc | Content Title=title | Artist=artist | Label/Studio/Network=label | Product='Apple Music | Vendor Identifier='QM001 | Media Type='Audio | Report Type='Streams | Storefront Name=countryName | Currency=currency | Total  Royalty Bearing Plays=units | Net Royalty Total=net | Offline Indicator=' | Spatial Availability Indicator='",
    { delimiter: "\t", oneMonth: true, fileName: "Apple_Streams.txt" },
  ),
  layout(
    "Apple Music to 2020",
    "mapper",
    "Storefront Name=countryName | Apple Identifier='1500000001 | Title=title | Artist=artist | ISRC=isrc | Start Date=sold^MM/DD/YYYY | End Date=sold$MM/DD/YYYY | Total Royalty Bearing Plays=units | Royalty Rate='0.85 | Net Royalty='0.0041 | Net Royalty Total=net | Royalty Currency=currency",
    { delimiter: "\t", oneMonth: true },
  ),
  layout(
    "Bandcamp, simple",
    "at once",
    "date=sold=M/D/YY 5:45pm | paid to='Bandcamp | item type='track | item name=title | artist=artist | currency=currency | item price=price | quantity=units | discount code=' | sub total=gross | transaction fee=fee | fee type='paypal | item total=gross | amount you received=net | bandcamp transaction id='1100000001 | paypal transaction id=' | net amount=net",
    { fileName: "raw-data.csv", asks: ["dates"] },
  ),
  layout(
    "MLC",
    "preview",
    "Member MLC Number='P12345 | Member IPI Name Number=' | Distribution Date=accounted=YYYY-MM-DD | Work Primary Title=title | ISWC='T3452468001 | Work Writer List='W ONE|W TWO | Work Writer IPI Name Number List=' | Original Publisher Name=label | Original Publisher IPI Name Number=' | Work Payable %='50 | ISRC=isrc | Recording Display Artist Name=artist | Product Title=release | DSP Name=store | Consumer Offering='Premium | Territory='US | Usage Period Start Date=sold^YYYY-MM-DD | Usage Period End Date=sold$YYYY-MM-DD | Number of Usages=units | Distributed Amount=net",
    { delimiter: "\t", currency: "USD", fileName: "distribution.tsv" },
  ),
  layout(
    "ASCAP, international",
    "at once",
    "File Type='INTL | Statement Recipient Name='PERSON PAT | Statement Recipient ID='1000001 | Party Name='PERSON PAT | Party ID='1000001 | Distribution Date=accounted=MM-DD-YYYY | Country Name=countryName | Performance Start Date=sold^MM-DD-YYYY | Performance End Date=sold$MM-DD-YYYY | Work Title=title | Work ID='900000001 | Revenue Class Code='20 | Revenue Class Description='RADIO | $ Amount=net | Role Type='W | Type Of Right='PERF | Territory=country",
    { currency: "USD" },
  ),
  layout(
    "PRS",
    "preview",
    "Record Number='1 | CAE Number='00123456789 | Work Title=title | Amount (performance revenue)=net | IP1='OKORO N",
    { currency: "GBP", asks: ["month"], oneMonth: true },
  ),
  layout(
    "Audius",
    "at once",
    "title=title | link='https://audius.co/a/b | purchased by='fan_one | date=sold=YYYY-MM-DD 18:05:44.123456 | sale price=price | network fee='0 | pay extra='0 | total=net | country=countryName",
    { asks: ["currency"], silentCurrency: true },
  ),
  layout(
    "Beatport",
    "preview",
    "PRODUCT_UPC=upc | PRODUCT_CATALOGUE_NUMBER='QM001 | TRACK_ISRC_CODE=isrc | LABEL=label | RELEASE=release | TRACK_TITLE=title | TRACK_ARTIST=artist | REMIXER_NAME=' | REMIX=' | TERRITORY=country3 | PURCHASE_STATUS='SALE | FORMAT='WAV | DELIVERY='DOWNLOAD | TRANSACTION_DATE=sold=YYYY-MM-DD | CONTENT_TYPE='TRACK | TRACK_COUNT=units | GROSS_CONTENT_REVENUE=gross | GROSS_WAV_REVENUE=zero | PAID_PRICE=gross | NET_CONTENT_REVENUE=net | NET_WAV_REVENUE=zero | MECHANICAL_WITHHOLDING=zero | US_TAX_WITHHOLDING=zero",
    { asks: ["currency", "withholdings"], silentCurrency: true },
  ),
  layout(
    "White-label distributor",
    "preview",
    "start_date=sold^YYYY-MM-DD | end_date=sold$YYYY-MM-DD | confirmation_report_date=accounted=YYYY-MM-DD | country=country | currency='GBP | type='t | units=units | unit_price=price | gross_total=net | channel_costs=zero | taxes=zero | net_total=net | currency_rate='1 | gross_total_client_currency=net | other_costs_client_currency=zero | channel_costs_client_currency=zero | taxes_client_currency=zero | net_total_client_currency=net | user='me@example.com | channel=store | label=label | display_artist=artist | release=release | upc=upc | track=title | isrc=isrc | tenant_id='7",
    { asks: ["kind", "currency"], silentCurrency: true },
  ),
  layout(
    "Direct Spotify",
    "mapper",
    "Country=country | Product='Premium | URI='spotify:track:1 | UPC=upc | EAN=' | ISRC=isrc | Track name=title | Artist name=artist | Composer name=' | Album name=release | Quantity=units | Label=label | Month=sold^YYYY-MM | Payable invoice='1 | Invoice currency='SEK | Payable=net | Payable currency=currency",
  ),
  layout(
    "Believe in Russian",
    "mapper",
    "Месяц отчета=accounted^YYYY-MM | Месяц продажи=sold^YYYY-MM | Платформа=store | страна / регион=country | Исполнитель=artist | Название трека=title | ISRC=isrc | Каталожный номер релиза='HR001 | Тип продажи='Stream | Количество=units | Валюта=currency | Сумма вознаграждения=net",
    { delimiter: ";" },
  ),
];
