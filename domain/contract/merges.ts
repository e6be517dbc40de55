import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { player } from './players.ts';
import { byId, id } from './shapes.ts';
import { team } from './teams.ts';

const body = z.strictObject({
  intoId: id.describe('The one that stays'),
  dryRun: z.boolean('dryRun is true or false').default(false),
});

const merged = {
  /** What goes over to the one that stays. */
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
 * Makes two records of one person one: rosters, matches and career go over to `intoId`, the other record disappears.
 * 409 when both are in one tournament's rosters, or have played in one match.
 */
export const mergePlayers = endpoint({
  method: 'POST',
  path: '/api/players/:id/merge',
  access: 'admin',
  summary: 'Merge a player into another, or see what that would do',
  params: byId,
  body,
  reply: playerMerge,
});

export const teamMerge = z.object({ team, ...merged });
export type TeamMerge = z.output<typeof teamMerge>;

/** The same for teams; 409 when both take part in one tournament. */
export const mergeTeams = endpoint({
  method: 'POST',
  path: '/api/teams/:id/merge',
  access: 'admin',
  summary: 'Merge a team into another, or see what that would do',
  params: byId,
  body,
  reply: teamMerge,
});
