import type { QueryClient } from '@tanstack/react-query';
import { isDecided } from '#domain/competition/match.ts';
import { standingsColumns } from '#domain/competition/standingsColumns.ts';
import type {
  Bracket,
  BracketMatch,
  BracketTeam,
  StageView,
  StandingRow,
} from '#domain/contract/competition/brackets.ts';
import type { PickSheet } from '#domain/contract/competition/picks.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import type { Client } from '#domain/contract/http/client.ts';
import { championTitle } from '#domain/games/words.ts';
import { formatMoney } from '#domain/money/money.ts';
import { lockedAnswers, optionsOf } from '#domain/picks/answers.ts';
import type { Board } from '#domain/picks/board.ts';
import type { Picture, PictureNode, PictureOf, PictureSlot, PictureTeam } from '#domain/picture.ts';
import type { League } from '#domain/settings.ts';
import { siteSettings } from '#domain/site/settings.ts';
import { plural, t } from '#domain/text/translate.ts';
import {
  bracketQuery,
  matchQuery,
  pickSheetQuery,
  playerQuery,
  teamQuery,
  teamsQuery,
  tournamentGamesQuery,
} from '#shared/api/api.ts';
import { type Group, letterOf, teamRows } from '#shared/bracket/groupRows.ts';
import { statusOf } from '#shared/bracket/groupState.ts';
import { prizeOf } from '#shared/bracket/prize.ts';
import {
  isEntered,
  isForPlaces,
  isPlayable,
  type Round,
  roundsOf,
  stageRounds,
} from '#shared/bracket/rounds.ts';
import { nodeTitle, scoresOf } from '#shared/bracket/words.ts';
import { isPlaying } from '#shared/match/matchStatus.ts';
import { picksTitle } from '#shared/profile/about.ts';
import type { ProfileAddress } from '#shared/profile/address.ts';
import { seasonQuery } from '#shared/season/seasonQuery.ts';
import { findTournament } from '#shared/tournament/find.ts';
import { type PickTeams, teamsByPlace } from '#site/picks/picking.ts';
import { pickBoardQuery } from '#site/picks/queries.ts';
import { NOTICES, SEASON, SEASONS, VIEWS } from '../router.tsx';
import { matchPicture, pagePicture, playerPicture, seasonPicture, teamOf, teamPicture } from './pictures.ts';

export type PictureSubject =
  | ProfileAddress
  | { noun: 'pages'; id: string; tournamentId?: string | undefined };

export const pageId = (path: string) => path.slice(1).replaceAll('/', '-') || 'home';

export function pictureAddress(subject: PictureSubject, version: string): string {
  const query = new URLSearchParams({ v: version });
  if ('tournamentId' in subject && subject.tournamentId) query.set('tournament', subject.tournamentId);
  return `/pictures/${subject.noun}/${encodeURIComponent(subject.id)}.png?${query}`;
}

export async function pictureAt(
  subject: PictureSubject,
  { cache, api }: { cache: QueryClient; api: Client },
): Promise<Picture | null> {
  const about = async (id: string | undefined) => {
    const found = id ? await findTournament(cache, api, id) : undefined;
    return { found, ...house(found) };
  };
  switch (subject.noun) {
    case 'matches': {
      const match = await cache.fetchQuery(matchQuery(api, subject.id));
      return match && { ...(await about(match.tournamentId)), ...matchPicture(match) };
    }
    case 'teams': {
      const team = await cache.fetchQuery(teamQuery(api, subject.id));
      return team && { ...(await about(team.assignedTournaments.at(-1))), ...teamPicture(team) };
    }
    case 'players': {
      const player = await cache.fetchQuery(playerQuery(api, subject.id));
      const [newest] = player?.teams ?? [];
      const team = newest && (await cache.fetchQuery(teamQuery(api, newest.teamId)));
      return player && { ...(await about(newest?.tournamentId)), ...playerPicture(player, team ?? null) };
    }
    case 'tournaments': {
      const { found, ...rest } = await about(subject.id);
      if (!found) return null;
      const bracket = await cache.fetchQuery(bracketQuery(api, found.id));
      const drawn = bracketPicture(bracket, found) ?? pagePicture(found.name, found);
      return { ...rest, context: '', ...drawn };
    }
    case 'seasons': {
      const season = await cache.fetchQuery(seasonQuery(api, subject.id));
      return season && { ...(await about(undefined)), ...pagePicture(season.name, undefined) };
    }
    case 'picks': {
      const sheet = await cache.fetchQuery(pickSheetQuery(api, subject.id));
      if (!sheet) return null;
      const { found, ...rest } = await about(sheet.tournamentId);
      const [{ isOff, board }, teams] = await Promise.all([
        cache.fetchQuery(pickBoardQuery(api, sheet.tournamentId)),
        cache.fetchQuery(teamsQuery(api, sheet.tournamentId)),
      ]);
      if (!found || isOff) return null;
      const { format } = found;
      const picks = { sheet, board, teams: teamsByPlace(teams), format, now: new Date() };
      return { ...rest, ...picksPicture(picks) };
    }
    case 'pages': {
      const { found, ...rest } = await about(subject.tournamentId);
      const name = NAMES.get(subject.id);
      if (!name || (subject.tournamentId && !found)) return null;
      const season = subject.id === pageId(SEASON.path) && found && (await seasonOf(found, cache, api));
      if (season) return { ...rest, ...season };
      return { ...rest, ...pagePicture(subject.id === 'home' ? siteSettings().name : name, found) };
    }
  }
}

async function seasonOf(tournament: Tournament, cache: QueryClient, api: Client) {
  if (tournament.status !== 'completed') return null;
  const bracket = await cache.fetchQuery(bracketQuery(api, tournament.id));
  return seasonPicture(tournament, bracket, await cache.fetchQuery(tournamentGamesQuery(api, tournament.id)));
}

const NAMES = new Map([
  ...[...VIEWS, ...NOTICES, SEASON, SEASONS].map(({ path, name }) => [pageId(path), name] as const),
  ['api-docs', 'API'],
]);

const house = (tournament: Tournament | undefined) => ({
  productName: siteSettings().name,
  league: tournament?.league ?? ('A' satisfies League as League),
  context: tournament?.name ?? '',
});

type Shown = Omit<PictureOf<'picks'>, 'productName' | 'league' | 'context'>;
type Given = { sheet: PickSheet; board: Board; teams: PickTeams; format: Bracket['format']; now: Date };

function picksPicture({ sheet, board, teams, format, now }: Given): Shown {
  const { isShared, isAnonymous, points, rank, count, decided } = sheet;
  const answers = isShared ? sheet.answers : lockedAnswers(board, sheet.answers, now);
  const options = optionsOf(board, answers);
  const drawn = (id: string | null | undefined): PictureTeam[] => {
    const team = teams.get(id ?? '');
    return team ? [teamOf(team)] : [];
  };
  // The semifinal teams according to the picks, ignoring known results.
  const picked = new Set(Object.values(answers.matches));
  const four = board.matches
    .filter(({ later }) => later === 1)
    .flatMap(({ key }) => options.get(key) ?? [])
    .filter((id) => id !== null && picked.has(id));
  return {
    kind: 'picks',
    title: picksTitle(isAnonymous ? null : sheet.name),
    crown: championTitle(format),
    champion: drawn(answers.champion)[0] ?? null,
    groups: board.groups.flatMap((group) => {
      const own = (answers.groups[group.name] ?? []).flatMap(drawn);
      return own.length > 0 ? [{ name: t`Group ${letterOf(group)}`, teams: own }] : [];
    }),
    lastFour: { name: t`Final four`, teams: [...new Set(four)].flatMap(drawn) },
    score: decided > 0 ? [plural(points, '# point', '# points'), t`Rank ${rank} of ${count}`] : [],
  };
}

type PictureShown<Kind extends 'tree' | 'groups'> = Omit<PictureOf<Kind>, 'productName' | 'league'>;

export function bracketPicture(
  bracket: Bracket,
  tournament: Pick<Tournament, 'name' | 'prizePool'>,
): PictureShown<'tree'> | PictureShown<'groups'> | null {
  const stage = bracket.stages.find(({ isOver }) => !isOver) ?? bracket.stages.at(-1);
  const rounds = (stage ? stageRounds(stage).filter(isPlayable) : roundsOf(bracket)).filter(
    (round) => !isForPlaces(round),
  );
  const filled = bracket.groups.filter(
    (group) => teamRows(group).length > 0 && (!stage || stage.groups.includes(group.name)),
  );
  const hasBegun = rounds.some(({ matches }) =>
    matches.some((match) => isDecided(match) || match.status === 'live'),
  );
  if (!hasBegun && filled.some(({ complete }) => !complete)) return groups(filled, tournament.name);
  if (stage && filled.length > 0) return groups(filled, tournament.name, stage.name);
  if (stage?.kind === 'swiss') return swiss(stage, tournament.name);
  return rounds.some(isEntered) ? tree(bracket, rounds, tournament, stage?.name) : null;
}

/** A picture has room for the quarterfinals and later rounds, plus an open round before them. */
const FEW = 3;

function tree(
  bracket: Bracket,
  rounds: readonly Round[],
  tournament: Pick<Tournament, 'name' | 'prizePool'>,
  context = t`Knockout tree`,
) {
  const late = rounds.slice(-FEW);
  const shown = late[0] && isEntered(late[0]) ? late : rounds.slice(-FEW - 1);
  const node = (match: BracketMatch): PictureNode => {
    const [one, other] = scoresOf(match) ?? [];
    return {
      title: nodeTitle(match, bracket.format),
      isLive: isPlaying(match),
      sides: [slot(match.team1, one), slot(match.team2, other)],
    };
  };
  const { champion } = bracket;
  return {
    kind: 'tree',
    title: tournament.name,
    context,
    rounds: shown.map(({ name, matches }) => ({ name, nodes: matches.map(node) })),
    champion: champion && { ...teamOf(champion), prize: formatMoney(prizeOf(tournament)) },
  } satisfies PictureShown<'tree'>;
}

const slot = (
  team: BracketTeam,
  shown: { score: number | string; won: boolean } | undefined,
): PictureSlot => ({
  ...teamOf(team),
  score: shown ? String(shown.score) : null,
  won: shown?.won ?? false,
  isOpen: team.participationId === null,
});

function groups(filled: readonly Group[], name: string, context = t`Group stage`) {
  return {
    kind: 'groups',
    title: name,
    context,
    groups: filled.map((group) => {
      const columns = standingsColumns({ rows: group.standings, hasDraws: group.hasDraws });
      return {
        name: t`Group ${letterOf(group)}`,
        advancing: group.advancing,
        state: statusOf(group).words,
        rows: group.standings.map((row) => ({
          ...teamOf(row),
          rank: row.rank,
          figures: columns.map(({ text }) => text(row)),
          isOpen: row.isPlaceholder,
          mark: markOf(group, row),
        })),
      };
    }),
  } satisfies PictureShown<'groups'>;
}

/** The maximum number of rows in a Swiss stage that are still readable in two tables side by side. */
const MOST_ROWS = 32;

function swiss(stage: StageView, title: string): PictureShown<'groups'> | null {
  const { name, rows, rounds, advancing, isOver } = stage;
  if (rows.length === 0) return null;
  const shown = rows.slice(0, MOST_ROWS);
  const columns = standingsColumns(stage);
  const half = Math.ceil(shown.length / 2);
  const state = isOver ? t`Over` : t`Round ${Math.max(1, rounds.length)}`;
  return {
    kind: 'groups',
    title,
    context: name,
    groups: [0, half].map((from) => {
      const own = shown.slice(from, from + half);
      return {
        name: t`Places ${from + 1}–${from + own.length}`,
        advancing: advancing - from,
        state,
        rows: own.map((row) => ({
          ...teamOf(row),
          rank: row.rank,
          figures: columns.map(({ text }) => text(row)),
          isOpen: false,
          mark: row.state === 'through' ? 'through' : row.state === 'out' ? 'out' : null,
        })),
      };
    }),
  };
}

function markOf({ outlooks }: Group, { participationId }: StandingRow) {
  const kind = outlooks.find((outlook) => outlook.participationId === participationId)?.kind;
  return kind === 'through' || kind === 'tie' || kind === 'out' ? kind : null;
}
