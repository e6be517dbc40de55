import { z } from 'zod';
import { link, match } from '../competition/matches.ts';
import { newCaptain } from '../competition/registrations.ts';
import { endpoint } from '../http/endpoint.ts';
import { byId, id, nameSchemas, time } from '../http/shapes.ts';

const person = newCaptain.pick({ discordId: true, name: true });

/** Who casts a match, as everybody sees it. */
const casters = match.shape.casters;

export const listCasters = endpoint('GET /api/matches/:id/casters', 'viewer', {
  summary: 'List the casters of a match',
  reply: z.array(casters.element.extend({ discordId: z.string() })),
});

/** For casters themselves, or staff for anybody. */
export const castMatch = endpoint('POST /api/matches/:id/casters', 'team', {
  summary: 'Cast a match, as a caster, or set its casters, as staff',
  body: z.strictObject({
    link: link.nullable().default(null).describe('Where the match can be seen'),
    person: person.optional().describe('Somebody else, named by the staff'),
  }),
  reply: casters,
});

/** For the caster as `me`, or staff. */
export const leaveCast = endpoint('DELETE /api/matches/:id/casters/:discordId', 'team', {
  summary: 'Stop casting a match',
  params: byId.extend({ discordId: z.literal('me').or(person.shape.discordId) }),
  reply: casters,
});

/** Open matches with a time, for possible casters; the caller's own first at each time. */
export const listCasts = endpoint('GET /api/me/casts', 'captain', {
  summary: 'List upcoming matches with their casters, as a caster',
  reply: z.object({
    mayCast: z.boolean().describe('Whether the caller has the caster role'),
    link: z.string().nullable().describe('Where the caller showed the last match that they took'),
    matches: z.array(
      z.object({
        matchId: id,
        tournamentName: z.string(),
        roundName: z.string(),
        team1: z.string().nullable(),
        team2: z.string().nullable(),
        scheduledTime: time.nullable(),
        isLive: z.boolean(),
        isMine: z.boolean(),
        ownLink: z.string().nullable(),
        casters,
      }),
    ),
  }),
});
export type CastsToCome = z.output<typeof listCasts.reply>;

nameSchemas({ CastsToCome: listCasts.reply });
