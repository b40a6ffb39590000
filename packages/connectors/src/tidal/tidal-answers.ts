import { z } from "zod";

/** Tidal's share from 0 to 1, converted to 0 to 100. Any other scale is unknown. */
const Popularity = z
  .union([z.number(), z.string().regex(/^\d+(\.\d+)?$/)])
  .transform(Number)
  .pipe(z.number().min(0).max(1))
  .transform((share): number | null => Math.round(share * 100))
  .catch(null);

const Link = z.object({ href: z.url({ protocol: /^https$/ }), meta: z.object({ type: z.string() }) });

export const TidalArtist = z.object({
  id: z.string().min(1),
  type: z.literal("artists"),
  attributes: z.object({
    name: z.string().min(1),
    popularity: Popularity,
    /** The artist's pages anywhere, including the one for sharing on Tidal. */
    externalLinks: z
      .array(z.unknown())
      .catch([])
      .transform((links) => links.flatMap((link) => Link.safeParse(link).data ?? [])),
  }),
});
export type TidalArtist = z.infer<typeof TidalArtist>;

export const TidalArtistAnswer = z.object({ data: TidalArtist });

/** One search with the hits in order; the artists themselves are in `included`, in any order. */
export const TidalSearchAnswer = z.object({
  data: z
    .array(
      z.object({
        relationships: z.object({
          artists: z.object({ data: z.array(z.object({ id: z.string(), type: z.string() })).catch([]) }),
        }),
      }),
    )
    .min(1),
  included: z.array(z.unknown()).catch([]),
});
export type TidalSearchAnswer = z.infer<typeof TidalSearchAnswer>;

export const TidalErrors = z.object({ errors: z.array(z.object({ code: z.string() })) });
