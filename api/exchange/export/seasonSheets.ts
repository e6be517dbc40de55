import { presentMatch } from '#api/competition/matches/present.ts';
import { listMatchesOf } from '#api/competition/matches/store.ts';
import { sharesOf } from '#api/competition/prizePool/present.ts';
import { getLedger } from '#api/competition/prizePool/store.ts';
import { getSeason, type LoadedPart } from '#api/competition/seasons/store.ts';
import { statusOf } from '#api/competition/tournaments/present.ts';
import type { Database } from '#api/database/database.ts';
import { formatWords } from '#domain/competition/formatWords.ts';
import { BOTH_FORFEITED } from '#domain/competition/match.ts';
import { gameWords } from '#domain/game/words.ts';
import { prizePoolTotal } from '#domain/money/prizePool.ts';
import { roleOf } from '#domain/registration/roster.ts';
import { leagueName, siteSettings } from '#domain/site/settings.ts';
import * as store from './csvStore.ts';
import type { SheetOf, Value } from './workbook.ts';

type Played = {
  part: LoadedPart;
  teams: Awaited<ReturnType<typeof store.listTeams>>;
  players: Awaited<ReturnType<typeof store.listPlayers>>;
  matches: ReturnType<typeof presentMatch>[];
  prizePool: number;
  /** What each participation has won. */
  prizes: ReadonlyMap<string, number>;
};

/** The sheets of a season: its public data, in rows for sorting, filtering and counting. */
export async function readSeasonSheets(db: Database, id: string, now: Date) {
  const season = await getSeason(db, id);
  const played: Played[] = [];
  for (const part of season.parts) {
    const { id: tournamentId } = part.tournament;
    const ledger = await getLedger(db, tournamentId);
    played.push({
      part,
      teams: await store.listTeams(db, tournamentId),
      players: await store.listPlayers(db, tournamentId),
      matches: (await listMatchesOf(db, tournamentId)).map(presentMatch),
      prizePool: prizePoolTotal(ledger.rows),
      prizes: new Map(
        sharesOf(ledger).flatMap(({ team, amount }) => (team ? [[team.participationId, amount]] : [])),
      ),
    });
  }
  const { timeZone } = siteSettings();
  const sheets = [
    tournaments(played, now, timeZone),
    standings(played),
    matches(played, timeZone),
    teams(played),
    players(played),
  ];
  return { name: season.name, sheets: { sheets, timeZone } };
}

const text = (head: string, width: number) => ({ head, kind: 'text' as const, width });
const number = (head: string, width = 10) => ({ head, kind: 'number' as const, width });
const money = (head: string) => ({ head, kind: 'money' as const, width: 14 });
const time = (head: string, timeZone: string) => ({
  head: `${head} (${timeZone})`,
  kind: 'time' as const,
  width: 30,
});

const PARTS: Record<LoadedPart['part'], string> = {
  league: 'League',
  qualifier: 'Qualifier',
  play_offs: 'Play-offs',
};

const date = (moment: Date | string | null | undefined) => (moment ? new Date(moment) : null);

function tournaments(played: readonly Played[], now: Date, timeZone: string): SheetOf {
  return {
    name: 'Tournaments',
    columns: [
      ...[
        text('Tournament', 32),
        text('League', 14),
        text('Part', 12),
        text('Format', 36),
        text('Status', 12),
      ],
      ...[
        time('Start', timeZone),
        number('Teams'),
        number('Matches'),
        money('Prize pool'),
        text('Champion', 28),
      ],
    ],
    rows: played.map(({ part: { tournament, champion, part }, teams: own, matches: games, prizePool }) => [
      ...[tournament.name, leagueName(tournament.league), PARTS[part], formatWords(tournament)],
      ...[statusOf(tournament, now), date(tournament.start_date), own.length, games.length],
      ...[prizePool, champion?.name],
    ]),
  };
}

/** By tournament and place; teams without a place come last, by points. */
function standings(played: readonly Played[]): SheetOf {
  const hasDraws = played.some(({ part }) => part.tournament.has_draws);
  return {
    name: 'Standings',
    columns: [
      ...[text('Tournament', 32), number('Place'), text('Team', 28), text('Tag', 10), text('Group', 8)],
      number('Wins'),
      ...(hasDraws ? [number('Draws')] : []),
      ...[number('Losses'), number('Points'), money('Prize'), text('Withdrawn', 11)],
    ],
    rows: played.flatMap(({ part, teams: own, prizes }) =>
      own
        .toSorted(
          (one, other) =>
            (one.placement_position ?? 1e9) - (other.placement_position ?? 1e9) ||
            other.tournament_points - one.tournament_points ||
            one.name.localeCompare(other.name),
        )
        .map((row): Value[] => [
          ...[part.tournament.name, row.placement_position, row.name, row.tag, row.assigned_group],
          row.tournament_wins,
          ...(hasDraws ? [row.tournament_draws] : []),
          ...[row.tournament_losses, row.tournament_points],
          ...[prizes.get(row.id), row.withdrawn_at ? 'yes' : null],
        ]),
    ),
  };
}

function matches(played: readonly Played[], timeZone: string): SheetOf {
  return {
    name: 'Matches',
    columns: [
      ...[
        text('Tournament', 32),
        text('Round', 26),
        text('Format', 12),
        text('Status', 12),
        text('Team 1', 28),
      ],
      ...[number('Score 1'), number('Score 2'), text('Team 2', 28), text('Winner', 28), text('Gave up', 28)],
      ...[time('Scheduled', timeZone), time('Ended', timeZone)],
    ],
    rows: played.flatMap(({ part, matches: games }) =>
      games.map((match): Value[] => [
        ...[part.tournament.name, match.roundName, match.matchFormat, match.status, match.team1?.name],
        ...[match.team1Score, match.team2Score, match.team2?.name, match.winner],
        match.forfeit && (match.forfeit === 'both' ? BOTH_FORFEITED : match[match.forfeit]?.name),
        ...[date(match.scheduledTime), date(match.actualEndTime)],
      ]),
    ),
  };
}

/** Each team once, over all tournaments of the season. */
function teams(played: readonly Played[]): SheetOf {
  const totals = new Map<string, { name: string; tag: string; counts: number[]; prize: number }>();
  for (const { teams: own, prizes } of played) {
    for (const row of own) {
      const total = totals.get(row.team_id) ?? {
        name: row.name,
        tag: row.tag,
        counts: [0, 0, 0, 0],
        prize: 0,
      };
      const more = [1, row.tournament_wins, row.tournament_losses, row.tournament_points];
      total.counts = total.counts.map((count, index) => count + (more[index] ?? 0));
      total.prize += prizes.get(row.id) ?? 0;
      totals.set(row.team_id, total);
    }
  }
  return {
    name: 'Teams',
    columns: [
      ...[text('Team', 28), text('Tag', 10), number('Tournaments', 13), number('Wins'), number('Losses')],
      ...[number('Points'), money('Prizes')],
    ],
    rows: [...totals.values()]
      .toSorted((one, other) => one.name.localeCompare(other.name))
      .map(({ name, tag, counts, prize }) => [name, tag, ...counts, prize]),
  };
}

function players(played: readonly Played[]): SheetOf {
  return {
    name: 'Players',
    columns: [
      ...[text('Tournament', 32), text('Team', 28), text('Player', 28), text(gameWords().account.word, 22)],
      ...[
        text('Role', 14),
        text('Captain', 9),
        text('Active', 9),
        number('Games'),
        number('Wins'),
        number('Losses'),
      ],
    ],
    rows: played.flatMap(({ part, players: own }) =>
      own.map((row): Value[] => [
        ...[
          part.tournament.name,
          row.team,
          row.name,
          row.steam_id,
          roleOf(row.slot),
          row.is_captain,
          row.is_active,
        ],
        ...[row.tournament_games, row.tournament_wins, row.tournament_losses],
      ]),
    ),
  };
}
