import type { Layout } from "../draft/draft.ts";
import { layout } from "./layout.ts";

/** Headers with only some names published, completed with columns that such files would have. */
export const BARELY_KNOWN: readonly Layout[] = [
  layout(
    "SoundExchange",
    "mapper",
    "Royalty Item SXID='SX1 | Track Name=title | Artist Name=artist | Broadcast Start Date=sold=YYYY-MM-DD | Your Payment Amount=net",
    { currency: "USD", silentCurrency: true },
  ),
  layout(
    "Songtrust",
    "mapper",
    "royalty_type='mechanical | amount_received=net | song_name=title | song_code='S1 | start_date=sold^YYYY-MM-DD",
    { silentCurrency: true },
  ),
  layout(
    "recordJet",
    "mapper",
    "saleDate=sold=YYYY-MM-DD | creditDate=accounted=YYYY-MM-DD | trackTitle=title | trackArtist=artist | releaseTitle=release | releaseArtist=artist | ean=upc | isrc=isrc | type='stream | quantity=units | store=store | channel='Premium | netRevenue=net | currency=currency",
  ),
  layout(
    "Too Lost",
    "mapper",
    "transaction_id='1 | sale_date=sold=YYYY-MM-DD | accounting_date=accounted=YYYY-MM-DD | reporting_date=accounted=YYYY-MM-DD | release_title=release | release_id='7 | track_title=title | track_id='8 | channel=store | country=country | isrc=isrc | upc=upc | units=units | unit_price=price | original_currency='SEK | split_id='3 | share='50 | rev_fee=fee | net_revenue=net",
    { silentCurrency: true },
  ),
  layout(
    "Vydia",
    "mapper",
    "Balance Adjustment ID='1 | ISRC=isrc | Title=title | Artist=artist | Store=store | Period=sold^YYYY-MM | Amount=net | Currency=currency",
  ),
  layout(
    "BMI, participants",
    "mapper",
    "PERIOD=accounted^YYYY-MM | W OR P='W | PARTICIPANT NAME='PERSON PAT | PARTICIPANT #='1 | IP #='2 | TITLE NAME=title | TITLE #='3 | PERF SOURCE=store | COUNTRY OF PERFORMANCE=countryName | SHOW NAME=' | EPISODE NAME=' | SHOW #=' | USE CODE='F | TIMING=' | PARTICIPANT %='50 | PERF COUNT=units | BONUS LEVEL=' | ROYALTY AMOUNT=net | WITHHOLD=zero | PERF PERIOD=sold^YYYY-MM | CURRENT ACTIVITY AMT=net",
    { currency: "USD", silentCurrency: true },
  ),
  layout(
    "BMI, older",
    "mapper",
    "Title Name=title | Perf Source=store | Perf Period=sold^YYYY-MM | Perf Count=units | Royalty Amt=net",
    { currency: "USD", silentCurrency: true },
  ),
  layout(
    "The Orchard, workbook without activity period",
    "mapper",
    "Period=accounted^YYYY~MM | Territory=country | Track Name=title | Label Share Net Receipts=net",
    { silentCurrency: true, oneMonth: true },
  ),
  layout(
    "Symphonic, older",
    "mapper",
    "Serial='1 | Aggregator='Symphonic | Digital Service Provider=store | Account='Harbour | UPC=upc | Activity Period=sold^MON-YY | Count=units | Royalty=net",
    { silentCurrency: true },
  ),
  layout(
    "Absolute",
    "mapper",
    "period=sold^YYYY-MM | store=store | territory=country | track=title | isrc=isrc | quantity=units | gross=gross | dist_fee=fee | net=net | currency=currency",
  ),
  layout(
    "SonoSuite, as clients get it",
    "mapper",
    "id='1 | start_date=sold^YYYY-MM-DD | end_date=sold$YYYY-MM-DD | confirmation_report_date=accounted=YYYY-MM-DD | country=country | currency='SEK | type='t | units=units | unit_price=price | gross_total=gross | other_costs=zero | channel_costs=zero | taxes=zero | net_total=gross | currency_rate='0.5 | gross_total_client_currency=net | other_costs_client_currency=zero | channel_costs_client_currency=zero | net_total_client_currency=net | user_email='me@example.com | channel=store | label=label | artist=artist | release=release | upc=upc | track_title=title | isrc=isrc",
    { silentCurrency: true },
  ),
  layout(
    "NexTone",
    "mapper",
    "分配月=accounted^YYYY-MM | 利用月=sold^YYYY-MM | 配信先=store | アーティスト=artist | 曲名=title | ISRC=isrc | 数量=units | 総支払額=net",
    { currency: "JPY", silentCurrency: true },
  ),
  layout(
    "YouTube, assets",
    "mapper",
    "Adjustment Type='None | Day=sold=YYYYMMDD | Country=country | Asset ID='A1 | Asset Title=title | Asset Labels=label | Asset Channel ID='UCaaaaaaaaaaaaaaaaaaaaaa | Asset Type='Sound Recording | Custom ID=' | ISRC=isrc | UPC=upc | Artist=artist | Album=release | Owned Views=units | YouTube Revenue Split=net | Partner Revenue=net",
    { silentCurrency: true },
  ),
  layout(
    "a header like Bandcamp's",
    "mapper",
    "Date=sold=DD/MM/YYYY | Store=store | Country=country | Artist=artist | Track=title | ISRC=isrc | UPC=upc | Quantity=units | Currency=currency | Net=net",
  ),
  layout("two columns in German", "mapper", "Titel=title | Betrag=net", { silentCurrency: true, oneMonth: true }),
];
