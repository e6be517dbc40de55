import { z } from 'zod';
import { OUTLOOK_KINDS } from '../../competition/outlook.ts';
import { endpoint } from '../http/endpoint.ts';
import { groupName, id, nameSchemas } from '../http/shapes.ts';

/** A result that is still to come, as a condition; `matchId` is null until the game is made. */
const awaited = z.object({
  matchId: id.nullable(),
  winner: id,
  loser: id,
  isDraw: z.boolean().optional().describe('The two teams draw instead'),
});

const teamScenario = z.object({
  participationId: id,
  teamId: id,
  name: z.string(),
  tag: z.string(),
  state: z.enum(['through', 'out', 'open']),
  /** The places that it can still take alone. */
  places: z.array(z.int()),
  /**
   * win: its open games are enough; oneWin: any of them is; must: it has to win them and needs others'
   * results; waits: others decide; tie: level at the line of a complete group.
   */
  outlook: z.enum(OUTLOOK_KINDS),
  ends: z.object({ total: z.int(), through: z.int(), tie: z.int(), out: z.int() }),
  own: z.object({ games: z.int(), enough: z.int().nullable(), needed: z.int().nullable() }),
  /** Each a least set of results that brings it through, the shortest first; any one of them is enough. */
  through: z.array(z.array(awaited)),
  /** The same for a tie at the line, which a tie-break has to settle. */
  tie: z.array(z.array(awaited)),
  /** False while so much is open that only the shortest sets are listed. */
  isWhole: z.boolean(),
});

export const scenarios = z.object({
  groups: z.array(
    z.object({
      name: groupName,
      complete: z.boolean(),
      needsTieBreak: z.boolean(),
      openGames: z.array(z.object({ matchId: id.nullable(), team1: id, team2: id })),
      teams: z.array(teamScenario),
    }),
  ),
});
export type Scenarios = z.output<typeof scenarios>;

export const getScenarios = endpoint('GET /api/tournaments/:id/scenarios', 'public', {
  summary: 'Read what each team still needs',
  reply: scenarios,
});

nameSchemas({ scenarios });
