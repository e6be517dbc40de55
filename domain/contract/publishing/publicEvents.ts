import { z } from 'zod';
import { TOURNAMENT_STAGES } from '../../competition/tournament.ts';
import { nounOf, PUBLIC_EVENT_TYPES, type PublicEventType, type PublicNoun } from '../../publicEvents.ts';
import { match } from '../competition/matches.ts';
import { participation } from '../competition/participations.ts';
import { membership, player } from '../competition/players.ts';
import { donation } from '../competition/prizePool.ts';
import { season } from '../competition/seasons.ts';
import { team } from '../competition/teams.ts';
import { tournament } from '../competition/tournaments.ts';
import { id, time } from '../http/shapes.ts';
import { announcement } from './announcements.ts';

/** Only the id of a subject that is read elsewhere or is gone. */
const gone = z.strictObject({ id });
const nothing = z.strictObject({});

const DATA: Record<PublicNoun, z.ZodObject> = {
  tournament,
  match,
  team,
  participation,
  player,
  membership,
  donation,
  announcement,
  season,
  bracket: z.strictObject({ tournamentId: id }),
  power_cuts: nothing,
  site: nothing,
  league: nothing,
};

/** The type of `data`: the subject as a visitor reads it, its id if it is gone. */
function dataOf(type: PublicEventType): z.ZodObject {
  if (type.endsWith('.deleted')) return gone;
  if (type.endsWith('.merged'))
    return gone.extend({ intoId: id.describe('Which record it is now a part of') });
  if (type === 'tournament.stage_reached')
    return tournament
      .extend({ stage: z.enum(TOURNAMENT_STAGES), teamId: id.nullable() })
      .describe('As Tournament, with stage and, once there is a champion, their teamId');
  return DATA[nounOf(type)];
}

const eventOf = (type: PublicEventType | 'webhook.test', data: z.ZodObject) =>
  z.strictObject({
    type: z.literal(type),
    timestamp: time.describe('When it happened; its data are those of when it is sent'),
    data,
  });

export const publicEvents = {
  ...(Object.fromEntries(PUBLIC_EVENT_TYPES.map((type) => [type, eventOf(type, dataOf(type))])) as Record<
    PublicEventType,
    ReturnType<typeof eventOf>
  >),
  'webhook.test': eventOf('webhook.test', nothing),
};

export type PublicEvent = {
  type: PublicEventType | 'webhook.test';
  timestamp: string;
  data: Record<string, unknown>;
};
