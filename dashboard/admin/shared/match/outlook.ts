import { bracketMatches } from '#domain/competition/bracket/matches.ts';
import { isDecided, isDraw } from '#domain/competition/match.ts';
import type { Result } from '#domain/competition/result.ts';
import { asGame } from '#domain/competition/stages/slots.ts';
import { orderGroup } from '#domain/competition/standings.ts';
import type { Game } from '#domain/competition/tieBreakers.ts';
import type { Decision } from '#domain/competition/tieSettling.ts';
import type { Bracket, BracketMatch, StandingRow } from '#domain/contract/competition/brackets.ts';
import type { Match } from '#domain/contract/competition/matches.ts';
import { mainRoster } from '#domain/registration/roster.ts';
import { howMany } from '#domain/text/text.ts';
import { lastPlaceOf } from '#shared/bracket/groupRows.ts';
import { slotName } from '#shared/match/slotNames.ts';

/** A sentence about an effect. Names are separate parts, so that each keeps its own text direction. */
export type Line = {
  kind: 'group' | 'tie' | 'bracket' | 'champion' | 'players';
  words: (string | Name)[];
  slot?: string;
};
type Name = { name: string };

/** Returns the effects of a result that the shown bracket reveals. */
export function outlookOf(match: Match, result: Result, bracket: Bracket | undefined): Line[] {
  const winnerId = result.winner && (match[result.winner]?.participationId ?? null);
  if (result.winner && !winnerId) return [];
  if (winnerId && match.status === 'completed' && match.winnerParticipationId === winnerId)
    return [{ kind: 'bracket', words: ['The winner stays the same'] }];
  const lines = bracket
    ? [...groupLines(match, result, winnerId, bracket), ...knockoutLines(match, result, winnerId, bracket)]
    : [];
  return [...lines, ...playerLines(match, result)];
}

function groupLines(match: Match, result: Result, winner: string | null, bracket: Bracket): Line[] {
  const group = match.stage === 'group' ? bracket.groups.find(({ name }) => name === match.group) : undefined;
  const own = gameOf(match.team1?.participationId, match.team2?.participationId, winner, result);
  if (!group || !own) return [];
  const teams = group.standings.flatMap(({ participationId }) => participationId ?? []);
  const games: Game[] = group.matches.flatMap((game) => {
    const winnerOf = game.winner?.participationId ?? null;
    if (game.matchId === match.id || !isDecided(game)) return [];
    return gameOf(game.team1.participationId, game.team2.participationId, winnerOf, game) ?? [];
  });
  const table = orderGroup({
    teams,
    games: [...games, own],
    tieBreakers: bracket.rules.tieBreakers,
    decisions: decisionsOf(group.name, group.standings),
    legs: group.legs,
    advancing: group.advancing,
    settled: lastPlaceOf(group),
    hasDraws: group.hasDraws,
  });
  const nameOf = (id: string): Name => ({
    name: group.teams.find(({ participationId }) => participationId === id)?.name ?? 'TBD',
  });
  if (!table.complete) {
    const left = ((teams.length * (teams.length - 1)) / 2) * group.legs - games.length - 1;
    return [
      { kind: 'group', words: [`Group ${group.name} has ${left} ${left === 1 ? 'game' : 'games'} to go`] },
    ];
  }
  if (table.needsTieBreak) {
    const tied = table.rows.filter(
      ({ rank }) => rank <= lastPlaceOf(group) && table.rows.filter((row) => row.rank === rank).length > 1,
    );
    return [
      {
        kind: 'tie',
        words: [`Group ${group.name} needs a tie-break: `, ...inList(tied.map(({ team }) => nameOf(team)))],
      },
    ];
  }
  const through = table.rows.filter(({ rank }) => rank <= group.advancing);
  const places = through.flatMap(({ rank, team }) => [', ', `${group.name}${rank} `, nameOf(team)]).slice(1);
  return [
    { kind: 'group', words: [`Group ${group.name} is decided: `, ...places] },
    ...through.flatMap(({ rank, team }) =>
      fillLine(bracket, `${group.name}${rank}`, { ...nameOf(team), id: team }),
    ),
  ];
}

/** Returns a game as a table counts it. Without a winner it is a draw, or a loss for both teams. */
function gameOf(
  one: string | null | undefined,
  other: string | null | undefined,
  winner: string | null,
  { team1Score, team2Score, forfeit }: Pick<BracketMatch, 'team1Score' | 'team2Score' | 'forfeit'>,
): Game | undefined {
  if (!one || !other) return undefined;
  return (
    asGame({
      id: '',
      key: '',
      team1: one,
      team2: other,
      winner,
      team1Score,
      team2Score,
      isDoubleForfeit: forfeit === 'both',
      isDraw: isDraw({ team1Score, team2Score, forfeit }),
    }) ?? undefined
  );
}

function knockoutLines(match: Match, result: Result, winner: string | null, bracket: Bracket): Line[] {
  const all = bracketMatches(bracket);
  const here = all.find(({ matchId }) => matchId === match.id);
  if (isDraw(result)) return [];
  if (here && winner === null) return [{ kind: 'bracket', words: ['Nobody advances from here'] }];
  const team = here && [here.team1, here.team2].find(({ participationId }) => participationId === winner);
  if (!here || !team || winner === null) return [];
  if (!here.winnerTo) return [{ kind: 'champion', words: [{ name: team.name }, ' is the champion'] }];
  return fillLine(bracket, here.id, { name: team.name, id: winner });
}

/** Describes the slot that a place or a winner fills. Empty if the slot stays the same or is set by hand. */
function fillLine(bracket: Bracket, source: string, team: Name & { id: string }): Line[] {
  const slot = bracketMatches(bracket).find((each) =>
    [each.team1, each.team2].some((side) => side.source === source),
  );
  if (!slot) return [];
  const isFirst = slot.team1.source === source;
  const side = isFirst ? slot.team1 : slot.team2;
  const other = isFirst ? slot.team2 : slot.team1;
  if (side.isByHand || side.participationId === team.id) return [];
  const name = slotName(slot.id, bracket.format);
  const line = { kind: 'bracket', slot: slot.id } as const;
  if (other.isTextPlaceholder) return [{ ...line, words: [{ name: team.name }, ` goes to ${name}`] }];
  const pair = [{ name: team.name }, ' v ', { name: other.name }];
  return [{ ...line, words: [`${name} becomes `, ...(isFirst ? pair : pair.toReversed())] }];
}

function playerLines(match: Match, { forfeit, winner }: Result): Line[] {
  const gets = winner === null ? 'a draw' : 'a win or a loss';
  if (forfeit === 'both')
    return [{ kind: 'players', words: ['A double forfeit: a loss for both teams, nothing for players'] }];
  if (forfeit) return [{ kind: 'players', words: ['A forfeit: points for the team, nothing for players'] }];
  const count = mainRoster(match.participatingPlayers).length;
  // Players' records change only if another team wins.
  const winnerId = winner && match[`${winner}ParticipationId`];
  const isSameWinner = match.status === 'completed' && match.winnerParticipationId === winnerId;
  if (count === 0 || isSameWinner) return [];
  return [
    {
      kind: 'players',
      words: [
        match.status === 'completed'
          ? `The record of ${howMany(count, 'player')} changes`
          : `${howMany(count, 'player gets', 'players get')} ${gets}`,
      ],
    },
  ];
}

/** Returns the decisions besides the group's games: which level teams were ordered, and how. */
function decisionsOf(group: Decision['group'], rows: readonly StandingRow[]): Decision[] {
  const decided = rows.filter(({ reason }) => reason && ['decision', 'draw', 'game'].includes(reason));
  const levels = [...new Set(decided.map(({ tieGroup }) => tieGroup))].map((tie) =>
    decided.flatMap(({ tieGroup, participationId }) =>
      tieGroup === tie && participationId ? [participationId] : [],
    ),
  );
  return levels.length > 0 ? [{ group, levels }] : [];
}

const inList = (names: Name[]): (string | Name)[] =>
  names.flatMap((name, index) =>
    index === 0 ? [name] : [index === names.length - 1 ? ' and ' : ', ', name],
  );
