import { z } from 'zod';
import { FIGURES, GAME_SIDES, GAME_SOURCES, type LeadPoint, type MergedGame } from '../../games/record.ts';

export const dotaId = z.string().regex(/^\d{1,20}$/, 'A Dota match id must be a number');

const side = z.enum(GAME_SIDES);
const source = z.enum(GAME_SOURCES);
const count = z.int().min(0).max(10_000_000).nullable();
const hero = z.int().min(0).max(100_000);
const figures = Object.fromEntries(FIGURES.map((figure) => [figure, count])) as Record<
  (typeof FIGURES)[number],
  typeof count
>;
const whose = z.record(z.string().max(40), source);

export const toldGame = z.strictObject({
  record: z.strictObject({
    dotaMatchId: dotaId,
    startedAt: z.string().max(40).nullable(),
    duration: z.int().min(-100_000).max(100_000).nullable(),
    isOver: z.boolean(),
    winner: side.nullable(),
    score: z.strictObject({ radiant: z.int(), dire: z.int() }).nullable(),
    players: z
      .array(
        z.strictObject({
          ...figures,
          steamId: z.string().regex(/^\d{1,20}$/, 'This is not a Steam ID'),
          side,
          heroId: hero.nullable(),
          items: z.array(z.string().max(100)).max(20).nullable(),
        }),
      )
      .max(10),
    draft: z
      .array(z.strictObject({ heroId: hero, side, isPick: z.boolean() }))
      .max(60)
      .nullable(),
  }),
  sources: z.strictObject({ game: whose, players: z.record(z.string().max(40), whose) }),
  tellers: z.array(source).max(GAME_SOURCES.length),
  line: z.array(z.strictObject({ clock: z.int(), lead: z.int() })).max(5_000),
}) satisfies z.ZodType<MergedGame & { line: LeadPoint[] }>;
