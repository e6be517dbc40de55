import { isDecided } from '#domain/competition/match.ts';
import { standingsColumns } from '#domain/competition/standingsColumns.ts';
import type {
  Bracket,
  BracketMatch,
  BracketTeam,
  StageView,
  StandingRow,
} from '#domain/contract/competition/brackets.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { formatMoney } from '#domain/money/money.ts';
import type { PictureNode, PictureOf, PictureSlot } from '#domain/picture.ts';
import { t } from '#domain/text/translate.ts';
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
import { teamOf } from './pictures.ts';

type Shown<Kind extends 'tree' | 'groups'> = Omit<PictureOf<Kind>, 'productName' | 'league'>;

export function bracketPicture(
  bracket: Bracket,
  tournament: Pick<Tournament, 'name' | 'prizePool'>,
): Shown<'tree'> | Shown<'groups'> | null {
  const stage = stageInPlay(bracket);
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

/** Rounds that a picture has room for: from the quarterfinals on, and the round before while they are open. */
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
  } satisfies Shown<'tree'>;
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

const stageInPlay = ({ stages }: Bracket) => stages.find(({ isOver }) => !isOver) ?? stages.at(-1);

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
  } satisfies Shown<'groups'>;
}

/** Rows of a Swiss stage that are readable in two tables side by side. */
const MOST_ROWS = 32;

function swiss(stage: StageView, title: string): Shown<'groups'> | null {
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
