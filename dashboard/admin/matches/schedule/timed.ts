import { loserSource } from '#admin/shared/board/board.ts';
import type { Stage } from '#domain/competition/match.ts';
import type { TimedMatch } from '#domain/competition/timetable.ts';
import type { Bracket } from '#domain/contract/competition/brackets.ts';
import type { Match } from '#domain/contract/competition/matches.ts';
import { isolateDirection } from '#domain/text/readingDirection.ts';
import { serverText, t } from '#domain/text/translate.ts';
import { knockoutOf } from '#shared/bracket/rounds.ts';
import { slotName } from '#shared/match/slotNames.ts';

export type Entry = TimedMatch & {
  stage: Stage;
  round: string;
  version: number;
  sides: readonly [string | null, string | null];
  /** The channel of the match's stream. */
  stream: string | null;
};

/** Returns a tournament's matches, each with the matches that must precede it. Omits cancelled matches and byes. */
export function entriesOf(matches: readonly Match[], bracket: Bracket): Entry[] {
  const slots = new Map(knockoutOf(bracket).flatMap((slot) => (slot.matchId ? [[slot.matchId, slot]] : [])));
  const feedersOf = (id: string) => {
    const slot = slots.get(id);
    return slot ? [slot.team1, slot.team2].flatMap(({ source }) => feedersBehind(bracket, source)) : [];
  };
  return matches
    .filter(({ status }) => status !== 'cancelled' && status !== 'bye')
    .map((match) => {
      const { id, team1, team2, stage, group, roundName, scheduledTime, status, version, streamUrl } = match;
      const slot = slots.get(id);
      const [one, other] = [named(team1), named(team2)];
      const name = t`${isolateDirection(one?.name ?? t`TBD`)} v ${isolateDirection(other?.name ?? t`TBD`)}`;
      return {
        id,
        stage,
        version,
        name,
        time: scheduledTime,
        round: slot ? slotName(slot.id, bracket.format) : group ? t`Group ${group}` : serverText(roundName),
        teams: [one, other],
        sides: [team1?.name ?? null, team2?.name ?? null],
        feeders: feedersOf(id),
        stream: streamUrl && (/([^/?]+)\/?(?:\?.*)?$/.exec(streamUrl)?.[1] ?? null),
        isOver: status === 'completed' || status === 'live',
      };
    });
}

/** The maximum length of a team name in a sentence. Longer names are replaced by the tag. */
const SHORT = 20;

const named = (team: Match['team1']) =>
  team && { id: team.participationId, name: team.name.length > SHORT ? team.tag : team.name };

/** Returns the matches that determine a side's team: the games in its group, or the preceding match. */
function feedersBehind(bracket: Bracket, source: string): string[] {
  const [, name] = /^([A-Z])\d+$/.exec(source) ?? [];
  if (name) {
    const group = bracket.groups.find((each) => each.name === name);
    return [...(group?.matches ?? []), ...(group?.tieBreakMatches ?? [])].map(({ id }) => id);
  }
  const before = knockoutOf(bracket).find(({ id }) => id === (loserSource(source) ?? source));
  return before?.matchId ? [before.matchId] : [];
}
