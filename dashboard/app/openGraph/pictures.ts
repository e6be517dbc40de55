import { matchFormatWords } from '#domain/competition/match.ts';
import { winRate } from '#domain/competition/ranking.ts';
import type { Bracket } from '#domain/contract/competition/brackets.ts';
import type { ListedMatch, TeamOfMatch } from '#domain/contract/competition/matches.ts';
import type { PlayerStats } from '#domain/contract/competition/players.ts';
import type { Team } from '#domain/contract/competition/teams.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import type { TournamentGames } from '#domain/contract/games/gameStatistics.ts';
import { championTitle } from '#domain/games/words.ts';
import { formatMoney } from '#domain/money/money.ts';
import type { Picture, PictureFact, PictureOf, PictureTeam } from '#domain/picture.ts';
import { siteSettings } from '#domain/site/settings.ts';
import { t } from '#domain/text/translate.ts';
import { isPlaying, stateWord } from '#shared/match/matchStatus.ts';
import { placeText, scoresOf } from '#shared/match/words.ts';
import { STATUS_WORDS } from '#shared/tournament/status.ts';
import { momentText, zoneName } from '#ui/momentText.ts';

/** The content of a picture, apart from the product's name, the league and the context. */
type Shown<Kind extends Picture['kind']> = Omit<PictureOf<Kind>, 'productName' | 'league' | 'context'>;

export function matchPicture(match: ListedMatch): Shown<'match'> {
  const { timeZone } = siteSettings();
  const [one, other] = scoresOf(match) ?? [];
  const side = (team: TeamOfMatch | null, shown: typeof one) => ({
    ...teamOf(team ?? { name: t`TBD`, tag: '', logo: null }),
    score: shown ? String(shown.score) : null,
    won: shown?.won ?? false,
  });
  const { scheduledTime, status, matchFormat } = match;
  const moment = scheduledTime ? new Date(scheduledTime) : null;
  return {
    kind: 'match',
    place: t`${placeText(match)} (${matchFormatWords(matchFormat)})`,
    when:
      moment && status !== 'cancelled'
        ? `${momentText(moment, timeZone, 'list')} ${zoneName(moment, timeZone)}`
        : status === 'completed'
          ? ''
          : stateWord(match),
    isLive: isPlaying(match),
    sides: [side(match.team1, one), side(match.team2, other)],
  };
}

export function teamPicture(team: Team): Shown<'team'> {
  const { careerWins: wins, careerLosses: losses, careerGames, assignedTournaments } = team;
  return {
    kind: 'team',
    team: teamOf(team),
    facts: records({ wins, losses, games: careerGames, tournaments: assignedTournaments.length }),
    roster: team.players.map(({ name, role }) => ({ name, role })),
  };
}

export function playerPicture(player: PlayerStats, team: Team | null): Shown<'player'> {
  const { name, photo, wins, losses, gamesPlayed, tournaments } = player;
  return {
    kind: 'player',
    name,
    photo,
    role: player.teams[0]?.role ?? '',
    team: team && teamOf(team),
    facts: records({ wins, losses, games: gamesPlayed, tournaments }),
  };
}

export function seasonPicture(
  tournament: Tournament,
  { champion, format }: Bracket,
  games: TournamentGames,
): Shown<'season'> | null {
  if (tournament.status !== 'completed' || !champion) return null;
  const [contested] = games.heroes;
  return {
    kind: 'season',
    title: tournament.name,
    crown: championTitle(format),
    champion: teamOf(champion),
    facts: [
      { label: t`Teams`, value: String(tournament.teamCount) },
      { label: t`Games`, value: String(games.known.played) },
      { label: t`Prize pool`, value: formatMoney(tournament.prizePool) },
      ...(contested ? [{ label: t`Most contested hero`, value: contested.hero.name }] : []),
    ],
  };
}

export function pagePicture(title: string, tournament: Tournament | undefined): Shown<'page'> {
  if (!tournament) return { kind: 'page', title, facts: [] };
  const { prizePool, teamCount, maxTeams, startDate, status } = tournament;
  const { timeZone } = siteSettings();
  const begins = startDate ? momentText(new Date(startDate), timeZone, 'date') : null;
  return {
    kind: 'page',
    title,
    facts: [
      { label: t`Prize pool`, value: formatMoney(prizePool) },
      { label: t`Teams`, value: t`${teamCount} of ${maxTeams}` },
      begins && status === 'upcoming'
        ? { label: t`Starts`, value: begins }
        : { label: t`Status`, value: STATUS_WORDS[status] },
    ],
  };
}

export const teamOf = ({ name, tag, logo }: PictureTeam): PictureTeam => ({ name, tag, logo });

type Counted = { wins: number; losses: number; games: number; tournaments: number };

const records = ({ wins, losses, games, tournaments }: Counted): PictureFact[] => [
  { label: t`Win–loss record`, value: `${wins}–${losses}` },
  { label: t`Win rate`, value: games === 0 ? '–' : `${winRate({ wins, losses })}%` },
  { label: games === 1 ? t`Match` : t`Matches`, value: String(games) },
  { label: tournaments === 1 ? t`Tournament` : t`Tournaments`, value: String(tournaments) },
];
