import type { Database } from '#api/database/database.ts';

export type PlayerFigures = {
  id: string;
  name: string;
  steam_id: string;
  photo: string | null;
  career_games: number;
  career_wins: number;
  career_losses: number;
  career_points: number;
  teams: {
    membershipId: string;
    tournamentId: string;
    tournamentName: string;
    participationId: string;
    teamId: string;
    teamName: string;
    slot: number;
    isActive: boolean;
    games: number;
    wins: number;
    losses: number;
    points: number;
  }[];
};

export const findFigures = (
  db: Database,
  id: string,
  tournamentId?: string,
): Promise<PlayerFigures | undefined> =>
  db('players as y')
    .where('y.id', id)
    .first(
      'y.id',
      'y.name',
      'y.steam_id',
      'y.photo',
      'y.career_games',
      'y.career_wins',
      'y.career_losses',
      'y.career_points',
      db.raw(
        `(select coalesce(jsonb_agg(jsonb_build_object('membershipId', m.id, 'tournamentId', t.id,
              'tournamentName', t.name, 'participationId', p.id, 'teamId', p.team_id, 'teamName', p.name,
              'slot', m.slot, 'isActive', m.is_active, 'games', m.tournament_games, 'wins', m.tournament_wins,
              'losses', m.tournament_losses, 'points', m.tournament_points) order by m.id desc), '[]')
            from memberships m
            join participations p on p.id = m.participation_id
            join tournaments t on t.id = m.tournament_id
            where m.player_id = y.id and (cast(:tournamentId as uuid) is null or t.id = :tournamentId)) as teams`,
        { tournamentId: tournamentId ?? null },
      ),
    );
