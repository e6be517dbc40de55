import type { ReactNode } from 'react';
import { bracketMatches } from '#domain/competition/bracket/matches.ts';
import { isDecided, isDraw } from '#domain/competition/match.ts';
import type { Result } from '#domain/competition/result.ts';
import { asGame } from '#domain/competition/stages/slots.ts';
import { orderGroup } from '#domain/competition/standings.ts';
import type { Game } from '#domain/competition/tieBreakers.ts';
import type { Decision } from '#domain/competition/tieSettling.ts';
import type { Bracket, BracketMatch, StandingRow } from '#domain/contract/competition/brackets.ts';
import type { Match } from '#domain/contract/competition/matches.ts';
import { mainRoster } from '#domain/registrations/roster.ts';
import { plural, t } from '#domain/text/translate.ts';
import { lastPlaceOf } from '#shared/bracket/groupRows.ts';
import { slotName } from '#shared/match/slotNames.ts';
import { MainName, rich, richList } from '#ui/blocks.tsx';

/** A sentence about one effect of a result. */
export type Line = {
  /** Unique among the lines of a result. */
  id: string;
  kind: 'group' | 'tie' | 'bracket' | 'champion' | 'players';
  text: ReactNode;
  slot?: string;
};

/** Returns the effects of a result, as far as the displayed bracket reveals them. */
export function outlookOf(match: Match, result: Result, bracket: Bracket | undefined): Line[] {
  const winnerId = result.winner && (match[result.winner]?.participationId ?? null);
  if (result.winner && !winnerId) return [];
  if (winnerId && match.status === 'completed' && match.winnerParticipationId === winnerId)
    return [lineOf('bracket', t`The winner stays the same`)];
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
  const nameOf = (id: string) =>
    group.teams.find(({ participationId }) => participationId === id)?.name ?? t`TBD`;
  const namesOf = (rows: readonly { team: string }[]) =>
    rows.map(({ team }) => <MainName key={team}>{nameOf(team)}</MainName>);
  if (!table.complete) {
    const left = ((teams.length * (teams.length - 1)) / 2) * group.legs - games.length - 1;
    return [lineOf('group', t`Group ${group.name}: ${plural(left, '# game to go', '# games to go')}`)];
  }
  if (table.needsTieBreak) {
    const tied = table.rows.filter(
      ({ rank }) => rank <= lastPlaceOf(group) && table.rows.filter((row) => row.rank === rank).length > 1,
    );
    const [last, ...others] = namesOf(tied).toReversed();
    const names = rich`${richList(...others.toReversed())} and ${last}`;
    return [lineOf('tie', rich`Group ${group.name} needs a tie-break: ${names}`)];
  }
  const through = table.rows.filter(({ rank }) => rank <= group.advancing);
  const places = namesOf(through).map((name, index) => rich`${group.name}${through[index]?.rank} ${name}`);
  return [
    lineOf('group', rich`Group ${group.name} is decided: ${richList(...places)}`),
    ...through.flatMap(({ rank, team }) =>
      fillLine(bracket, `${group.name}${rank}`, { name: nameOf(team), id: team }),
    ),
  ];
}

/** Returns a game as the table counts it. Without a winner, it is a draw or a loss for both teams. */
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
  const here = bracketMatches(bracket).find(({ matchId }) => matchId === match.id);
  if (isDraw(result)) return [];
  if (here && winner === null) return [lineOf('bracket', t`Nobody advances from here`)];
  const team = here && [here.team1, here.team2].find(({ participationId }) => participationId === winner);
  if (!here || !team || winner === null) return [];
  if (!here.winnerTo) return [lineOf('champion', rich`${<MainName>{team.name}</MainName>} is the champion`)];
  return fillLine(bracket, here.id, { name: team.name, id: winner });
}

/** Describes the slot that a group place or a winner fills. Empty if the slot is unchanged or set by hand. */
function fillLine(bracket: Bracket, source: string, team: { name: string; id: string }): Line[] {
  const slot = bracketMatches(bracket).find((each) =>
    [each.team1, each.team2].some((side) => side.source === source),
  );
  if (!slot) return [];
  const isFirst = slot.team1.source === source;
  const side = isFirst ? slot.team1 : slot.team2;
  const other = isFirst ? slot.team2 : slot.team1;
  if (side.isByHand || side.participationId === team.id) return [];
  const name = slotName(slot.id, bracket.format);
  const line = { id: source, kind: 'bracket', slot: slot.id } as const;
  const own = <MainName>{team.name}</MainName>;
  if (other.isTextPlaceholder) return [{ ...line, text: rich`${own} moves to ${name}` }];
  const [one, two] = isFirst ? [team, other] : [other, team];
  const pair = rich`${<MainName>{one.name}</MainName>} v ${<MainName>{two.name}</MainName>}`;
  return [{ ...line, text: rich`${name} becomes ${pair}` }];
}

function playerLines(match: Match, { forfeit, winner }: Result): Line[] {
  if (forfeit === 'both')
    return [lineOf('players', t`A double forfeit: a loss for both teams, nothing recorded for players`)];
  if (forfeit) return [lineOf('players', t`A forfeit: points for the team, nothing recorded for players`)];
  const count = mainRoster(match.participatingPlayers).length;
  // Players' records change only if a different team wins.
  const winnerId = winner && match[`${winner}ParticipationId`];
  const isSameWinner = match.status === 'completed' && match.winnerParticipationId === winnerId;
  if (count === 0 || isSameWinner) return [];
  if (match.status === 'completed')
    return [lineOf('players', plural(count, '# player’s record changes', '# players’ records change'))];
  return [
    lineOf(
      'players',
      winner === null
        ? plural(count, '# player gets a draw', '# players get a draw')
        : plural(count, '# player gets a win or a loss', '# players get a win or a loss'),
    ),
  ];
}

const lineOf = (kind: Line['kind'], text: ReactNode): Line => ({ id: kind, kind, text });

/** Returns the group's ties that a decision, drawn lots or a tie-break game settled, with the teams in order. */
function decisionsOf(group: Decision['group'], rows: readonly StandingRow[]): Decision[] {
  const decided = rows.filter(({ reason }) => reason && ['decision', 'draw', 'game'].includes(reason));
  const levels = [...new Set(decided.map(({ tieGroup }) => tieGroup))].map((tie) =>
    decided.flatMap(({ tieGroup, participationId }) =>
      tieGroup === tie && participationId ? [participationId] : [],
    ),
  );
  return levels.length > 0 ? [{ group, levels }] : [];
}
