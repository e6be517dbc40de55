import type { Database } from '#api/database/database.ts';

type Corrected = { id: string; corrections: Record<string, number> };
type InTournament = Corrected & Record<`tournament_${keyof Figures}`, number>;
type Career = Corrected & Record<`career_${keyof Figures}`, number>;
type Participation = InTournament & { team_id: string } & Record<
    `group_${'wins' | 'losses' | 'points'}`,
    number
  >;
type Membership = InTournament & { player_id: string; participation_id: string };
type Match = {
  id: string;
  counts: boolean;
  stage: string;
  forfeit: string | null;
  roster_fixed: boolean;
  team1_participation_id: string;
  team2_participation_id: string;
  winner_participation_id: string;
};
type Seat = { match_id: string; player_id: string; participation_id: string; slot: number };
type Figures = { wins: number; losses: number; points: number; games: number };

const none = (): Figures => ({ wins: 0, losses: 0, points: 0, games: 0 });
const least = (figure: number) => Math.max(0, figure);
const rowsOf = async <Row>(db: Database, table: string): Promise<Row[]> => db(table).orderBy('id');

/**
 * Recalculates every counter of every record from matches, players and corrections in the simplest way, as an
 * independent check of the API's own SQL. Returns rows with `shown` and `counted` by record.
 */
export async function countAnew(db: Database) {
  const matches = await rowsOf<Match>(db, 'matches');
  const played: Seat[] = await db('match_players');
  const participations = await rowsOf<Participation>(db, 'participations');
  const memberships = await rowsOf<Membership>(db, 'memberships');
  const counted: [string, Figures][] = [];
  const shown: [string, Figures][] = [];
  const put = (name: string, one: Figures, other: Figures) => {
    counted.push([name, one]);
    shown.push([name, other]);
  };
  const correction = ({ corrections }: Corrected, name: string) => corrections[name] ?? 0;
  const corrected = (
    { wins, losses }: { wins: number; losses: number },
    row: Corrected,
    prefix: string,
  ): Figures => {
    const own = {
      wins: least(wins + correction(row, `${prefix}Wins`)),
      losses: least(losses + correction(row, `${prefix}Losses`)),
      points: least(2 * wins + correction(row, `${prefix}Points`)),
    };
    return { ...own, games: least(own.wins + own.losses + correction(row, `${prefix}Games`)) };
  };
  const wonBy = (games: Match[], id: string) => ({
    wins: games.filter((game) => game.winner_participation_id === id).length,
    losses: games.filter((game) => game.winner_participation_id !== id).length,
  });
  const counting = matches.filter(({ counts }) => counts);

  const inTournament = new Map<string, Figures>();
  for (const row of participations) {
    const own = counting.filter((match) =>
      [match.team1_participation_id, match.team2_participation_id].includes(row.id),
    );
    const whole = corrected(wonBy(own, row.id), row, 'tournament');
    inTournament.set(row.id, whole);
    put(`participation ${row.id}`, whole, {
      wins: row.tournament_wins,
      losses: row.tournament_losses,
      points: row.tournament_points,
      games: row.tournament_games,
    });
    const group = corrected(
      wonBy(
        own.filter(({ stage }) => stage === 'group'),
        row.id,
      ),
      row,
      'group',
    );
    put(
      `group of ${row.id}`,
      { ...group, games: 0 },
      { wins: row.group_wins, losses: row.group_losses, points: row.group_points, games: 0 },
    );
  }

  for (const team of await rowsOf<Career>(db, 'teams')) {
    const sum = none();
    let extraGames = 0;
    for (const { id } of participations.filter(({ team_id }) => team_id === team.id)) {
      const part = inTournament.get(id) ?? none();
      sum.wins += part.wins;
      sum.losses += part.losses;
      sum.points += part.points;
      extraGames += part.games - part.wins - part.losses;
    }
    const wins = least(sum.wins + correction(team, 'careerWins'));
    const losses = least(sum.losses + correction(team, 'careerLosses'));
    const points = least(sum.points + correction(team, 'careerPoints'));
    const games = least(wins + losses + extraGames + correction(team, 'careerGames'));
    put(`team ${team.id}`, { wins, losses, points, games }, careerOf(team));
  }

  // A game counts for its players in a main role, unless it was forfeited.
  const seats = played.flatMap((seat) => {
    const match = counting.find(({ id }) => id === seat.match_id);
    const isCounted = match && match.forfeit === null && match.roster_fixed && seat.slot <= 5;
    return isCounted ? [{ seat, isWin: match.winner_participation_id === seat.participation_id }] : [];
  });
  const newest = new Map<string, string>();
  for (const { id, player_id, participation_id } of memberships)
    newest.set(`${player_id} ${participation_id}`, id);
  for (const row of memberships) {
    const isNewest = newest.get(`${row.player_id} ${row.participation_id}`) === row.id;
    const own = isNewest
      ? seats.filter(
          ({ seat }) => seat.player_id === row.player_id && seat.participation_id === row.participation_id,
        )
      : [];
    const wins = own.filter(({ isWin }) => isWin).length;
    put(`membership ${row.id}`, corrected({ wins, losses: own.length - wins }, row, 'tournament'), {
      wins: row.tournament_wins,
      losses: row.tournament_losses,
      points: row.tournament_points,
      games: row.tournament_games,
    });
  }

  for (const player of await rowsOf<Career>(db, 'players')) {
    const own = seats.filter(({ seat }) => seat.player_id === player.id);
    const won = own.filter(({ isWin }) => isWin).length;
    const mine = memberships.filter(({ player_id }) => player_id === player.id);
    const sum = (name: string) =>
      mine.reduce((total, row) => total + correction(row, `tournament${name}`), 0);
    const wins = least(won + sum('Wins') + correction(player, 'careerWins'));
    const losses = least(own.length - won + sum('Losses') + correction(player, 'careerLosses'));
    const points = least(2 * won + sum('Points') + correction(player, 'careerPoints'));
    const games = least(wins + losses + sum('Games') + correction(player, 'careerGames'));
    put(`player ${player.id}`, { wins, losses, points, games }, careerOf(player));
  }
  return { counted: Object.fromEntries(counted), shown: Object.fromEntries(shown) };
}

const careerOf = (row: Career): Figures => ({
  wins: row.career_wins,
  losses: row.career_losses,
  points: row.career_points,
  games: row.career_games,
});
