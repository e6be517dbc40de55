import { z } from 'zod';
import { MATCH_REASONS } from '../../registration/earlierTeams.ts';
import { failed } from '../http/bulk.ts';
import { endpoint } from '../http/endpoint.ts';
import { id, nameSchemas } from '../http/shapes.ts';
import { player } from './players.ts';
import { team } from './teams.ts';

const body = z.strictObject({
  intoId: id.describe('The one that stays'),
  dryRun: z.boolean('dryRun is true or false').default(false),
});

const merged = {
  /** The part that moves to the record that stays. */
  moved: z.object({
    participations: z.int(),
    memberships: z.int(),
    matches: z.int(),
    tournaments: z.array(z.object({ id, name: z.string() })),
  }),
  /** Whether the audit log can take it back, and why not. */
  undo: z.object({ isPossible: z.boolean(), reason: z.string().nullable() }),
};

export const playerMerge = z.object({ player, ...merged });
export type PlayerMerge = z.output<typeof playerMerge>;

/**
 * Makes two records of one person one: rosters, matches and career go over to `intoId`, the other record
 * disappears.
 */
export const mergePlayers = endpoint('POST /api/players/:id/merge', 'admin', {
  summary: 'Merge a player into another, or see what that would do',
  body,
  reply: playerMerge,
});

export const teamMerge = z.object({ team, ...merged });
export type TeamMerge = z.output<typeof teamMerge>;

export const mergeTeams = endpoint('POST /api/teams/:id/merge', 'admin', {
  summary: 'Merge a team into another, or see what that would do',
  body,
  reply: teamMerge,
});

const record = z.object({
  id,
  name: z.string(),
  tag: z.string(),
  tournamentNames: z.array(z.string()).describe('The one that it entered first at the front'),
});

/** By captain, name and Steam IDs; never two of one tournament. */
export const listDoubles = endpoint('GET /api/teams/doubles', 'viewer', {
  summary: 'Find duplicate teams',
  reply: z.array(
    z.object({
      goes: record,
      stays: record,
      signs: z
        .array(z.enum(MATCH_REASONS))
        .describe('What speaks for it; players: at least three of the same'),
      isLikely: z.boolean(),
    }),
  ),
});
export type DoubledTeam = z.output<typeof listDoubles.reply>[number];

/** Merges several, each by itself and in this order; `dryRun` only tells what would become of each. */
export const mergeDoubles = endpoint('POST /api/teams/merges', 'admin', {
  summary: 'Merge several teams into others, with an outcome for each, or see what that would do',
  body: z.strictObject({
    merges: z
      .array(z.strictObject({ id, intoId: body.shape.intoId }))
      .min(1, 'No teams selected')
      .max(64, 'At most 64 at once'),
    dryRun: body.shape.dryRun,
  }),
  reply: z.object({ merged: z.array(z.object({ id, moved: merged.moved })), failed }),
});

nameSchemas({ playerMerge, teamMerge });
