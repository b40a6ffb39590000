import { PLATFORM_IDS, type PlatformId } from "@ledgerline/contract/streaming/platforms";
import { Platform } from "../../components/platform.tsx";
import { Section } from "../../components/section.tsx";
import { Table, TableCell, TableHead, TableRowHead } from "../../components/table/small-table.tsx";

/** What the platform gives an artist's own app, and which of its files has more. */
const GIVEN: Record<PlatformId, { plays: string; followers: string; file: string }> = {
  spotify: { plays: "No", followers: "Approved apps only", file: "Spotify for Artists" },
  apple_music: { plays: "No", followers: "No", file: "Apple Music for Artists" },
  youtube: { plays: "Growth in views", followers: "Subscribers", file: "YouTube Studio" },
  tidal: { plays: "No", followers: "Popularity only", file: "None" },
  soundcloud: { plays: "Growth, by track", followers: "Yes", file: "SoundCloud for Artists" },
  amazon_music: { plays: "No", followers: "No", file: "None" },
};

export function PlatformTable() {
  return (
    <Section
      title="What each platform gives"
      lead="Plays are the growth between two readings, from the first reading on. No platform gives revenue or listeners to an artist's own app: revenue comes from your statements, earlier plays from the platform's own export."
    >
      <Table aria-label="What each platform gives" className="text-xs min-[23rem]:text-sm sm:text-base">
        <thead>
          <tr>
            <TableHead>Platform</TableHead>
            <TableHead>Plays</TableHead>
            <TableHead>Followers</TableHead>
            <TableHead>Plays by file</TableHead>
          </tr>
        </thead>
        <tbody>
          {PLATFORM_IDS.map((platform) => {
            const { plays, followers, file } = GIVEN[platform];
            return (
              <tr key={platform}>
                <TableRowHead>
                  <Platform platform={platform} />
                </TableRowHead>
                {[plays, followers, file].map((given, n) => (
                  <TableCell key={n} className={NOTHING.has(given) ? "text-ink-soft" : ""}>
                    {given}
                  </TableCell>
                ))}
              </tr>
            );
          })}
        </tbody>
      </Table>
    </Section>
  );
}

const NOTHING = new Set(["No", "None"]);
