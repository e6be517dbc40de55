import type { Database } from '#api/database/database.ts';
import {
  type Earlier,
  earlierTeams,
  type LineUp,
  type Standing,
} from '#domain/registrations/earlierTeams.ts';
import { nameKey } from '#domain/text/text.ts';
import { IS_DRAWN } from '../participations/store.ts';
import type { FullRegistration } from './store.ts';

export type KnownTeam = Omit<LineUp, 'players'> & {
  id: string;
  logo: string | null;
  tournamentName: string | null;
  playsIn: string | null;
  players: { name: string; steamId: string; slot: number }[];
};

/** SQL for the name of an unfinished tournament in which team `t` already has matches or a seed. */
const PLAYS_IN = `(select c.name from participations p join tournaments c on c.id = p.tournament_id
  where p.team_id = t.id and p.withdrawal is null
    and c.champion_team_id is null and c.stored_status not in ('completed', 'cancelled')
    and ${IS_DRAWN}
  order by p.id desc limit 1)`;

const known = (db: Database) =>
  db('teams as t')
    .select('t.id', 't.name', 't.tag', 't.logo')
    .select({
      tournamentName:
        db.raw(`(select c.name from participations p join tournaments c on c.id = p.tournament_id
        where p.team_id = t.id order by p.id desc limit 1)`),
      playsIn: db.raw(PLAYS_IN),
      captainDiscordId: db.raw(`(select r.captain_discord_id from registrations r
        where r.team_id = t.id order by r.participation_id desc limit 1)`),
      players: db.raw(`(select coalesce(jsonb_agg(jsonb_build_object(
            'name', y.name, 'steamId', y.steam_id, 'slot', m.slot) order by m.slot), '[]')
          from memberships m join players y on y.id = m.player_id
          where m.is_active and m.participation_id = (select p.id from participations p
            where p.team_id = t.id
              and exists (select 1 from memberships s where s.participation_id = p.id and s.is_active)
            order by p.id desc limit 1))`),
    })
    .orderByRaw('(select max(p.id::text) from participations p where p.team_id = t.id) desc nulls last');

/** SQL condition: a team has played only in sample tournaments. */
const IS_SAMPLE = `coalesce((select bool_and(c.is_sample) from participations p
  join tournaments c on c.id = p.tournament_id where p.team_id = t.id), false)`;

/** Lists the teams whose last captain is this Discord user, the most recently active first. Leaves out sample teams. */
export const listTeamsOfCaptain = (db: Database, discordId: string): Promise<KnownTeam[]> =>
  known(db)
    .whereRaw('t.id in (select team_id from registrations where captain_discord_id = ?)', discordId)
    .whereRaw(`not ${IS_SAMPLE}`)
    .then((teams: KnownTeam[]) => teams.filter((team) => team.captainDiscordId === discordId));

/**
 * Finds teams that share any trait with a line-up, except those already taking part. Most line-ups match no team, and
 * this check is far quicker than reading everything about the teams.
 */
const likeTeams = (
  db: Database,
  tournamentId: string,
  { name, tag, captainDiscordId, players }: LineUp,
): Promise<string[]> =>
  db('teams as t')
    .whereRaw(
      `t.id in (
        select id from teams where name_key = :name or tag_key = :tag
        union select team_id from registrations where captain_discord_id = :captain
        union select p.team_id from players y join memberships m on m.player_id = y.id
          join participations p on p.id = m.participation_id where y.steam_id = any(:steamIds))`,
      {
        name: nameKey(name),
        tag: nameKey(tag),
        captain: captainDiscordId,
        steamIds: players.map(({ steamId }) => steamId),
      },
    )
    .whereRaw(
      'not exists (select 1 from participations p where p.team_id = t.id and p.tournament_id = ?)',
      tournamentId,
    )
    .pluck('t.id');

export const listStandings = (
  db: Database,
): Promise<(KnownTeam & Standing & { tournamentNames: string[] })[]> =>
  known(db).select({
    isSample: db.raw(IS_SAMPLE),
    tournamentIds: db.raw(
      `(select coalesce(jsonb_agg(p.tournament_id order by p.id), '[]') from participations p where p.team_id = t.id)`,
    ),
    tournamentNames: db.raw(`(select coalesce(jsonb_agg(c.name order by p.id), '[]') from participations p
      join tournaments c on c.id = p.tournament_id where p.team_id = t.id)`),
  });

export async function listEarlierTeams(
  db: Database,
  {
    tournament_id: tournamentId,
    captain_discord_id: captainDiscordId,
    ...row
  }: Pick<FullRegistration, 'tournament_id' | 'name' | 'tag' | 'captain_discord_id' | 'players'>,
): Promise<Earlier<KnownTeam>[]> {
  const lineUp = { name: row.name, tag: row.tag, captainDiscordId, players: row.players };
  const like = await likeTeams(db, tournamentId, lineUp);
  if (like.length === 0) return [];
  const teams: KnownTeam[] = await known(db)
    .whereIn('t.id', like)
    .whereRaw(`${IS_SAMPLE} = (select is_sample from tournaments where id = ?)`, tournamentId);
  return earlierTeams(lineUp, teams);
}
