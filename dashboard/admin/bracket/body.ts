import type { z } from 'zod';
import { type Edit, matchAt, readSide } from '#admin/shared/board/board.ts';
import type { Bracket, BracketMatch, bracketUpdate } from '#domain/contract/competition/brackets.ts';
import type { Group } from '#domain/settings.ts';
import { roundsOf } from '#shared/bracket/rounds.ts';

type Body = z.input<typeof bracketUpdate>;
type Given = NonNullable<NonNullable<Body['knockout']>['final']>;

/** The part of the edits that is sent: groups with changed places, and knockout places set by hand. */
export function bodyOf(base: Bracket, edited: Bracket, edits: readonly Edit[]): Body {
  const given = new Map<string, Given>();
  const givenOf = (id: string) => {
    const known = given.get(id) ?? { id };
    given.set(id, known);
    return known;
  };
  const setSide = (place: string) => {
    const { match, side } = readSide(place);
    const team = matchAt(edited, match)?.[side];
    givenOf(match)[side] = team?.participationId ? { participationId: team.participationId } : null;
  };
  for (const edit of edits) {
    if (edit.kind === 'side' || edit.kind === 'follow') setSide(edit.place);
    if (edit.kind === 'swap') for (const place of edit.places) setSide(place);
    if (edit.kind === 'result') Object.assign(givenOf(edit.match), resultOf(matchAt(edited, edit.match)));
  }
  const groups = edited.groups.filter(({ name, teams }) => {
    const before = base.groups.find((group) => group.name === name)?.teams ?? [];
    return teams.some(({ participationId }, index) => participationId !== before[index]?.participationId);
  });
  const knockout: Record<string, Given | Given[]> = {};
  for (const { key, matches } of roundsOf(edited)) {
    const touched = matches.flatMap(({ id }) => given.get(id) ?? []);
    if (touched[0]) knockout[key] = key === 'final' ? touched[0] : touched;
  }
  return {
    version: base.version,
    ...(groups.length > 0 && {
      groups: groups.map(({ name, teams }) => ({
        name: name as Group,
        teams: teams.map(({ participationId }) => (participationId ? { participationId } : null)),
      })),
    }),
    ...(given.size > 0 && base.stages.length === 0 && { knockout }),
    ...(given.size > 0 && base.stages.length > 0 && { matches: [...given.values()] }),
  };
}

const resultOf = (match: BracketMatch | undefined) =>
  match?.status === 'completed'
    ? {
        team1Score: match.team1Score,
        team2Score: match.team2Score,
        winner: match.winner && { participationId: match.winner.participationId },
      }
    : {};
