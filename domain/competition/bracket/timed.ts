import { pairText } from '../../text/readingDirection.ts';
import type { TimedMatch } from '../timetable.ts';
import { type BracketFacts, stageOfKey } from './facts.ts';
import { type ResolvedSlot, resolve } from './resolve.ts';

/** A tournament's matches for a timetable, excluding byes and cancelled matches. */
export function timedMatches(facts: BracketFacts): (TimedMatch & { stage: string; slot: string | null })[] {
  const { slots, groups, entrants, tournament } = resolve(facts);
  const gamesOf = (stage: number, name = '') => {
    const group = groups.find((each) => each.stage === stage && each.group.name === name);
    if (group) return [...group.games, ...group.tieBreaks].filter(isThere).map(({ id }) => id);
    return slots.flatMap(({ key, match }) =>
      match && stageOfKey(key, tournament.planned) === stage ? match.id : [],
    );
  };
  const feedersOf = (slot: string | null) =>
    (slots.find(({ key }) => key === slot)?.sides ?? []).flatMap(({ source }) => {
      if (source.kind === 'place') return gamesOf(source.stage, source.group);
      if (source.kind === 'seed') return [];
      if (source.kind === 'pairing') return roundBefore(slots, slot);
      return slots.find(({ key }) => key === source.of)?.match?.id ?? [];
    });
  return facts.matches.filter(isThere).map(({ id, stage, slot, team1, team2, status, scheduledTime }) => {
    const [one, other] = [entrants.get(team1 ?? ''), entrants.get(team2 ?? '')];
    return {
      id,
      stage,
      slot,
      name: slot ?? pairText(one?.name ?? 'TBD', other?.name ?? 'TBD'),
      teams: [one ?? null, other ?? null],
      time: scheduledTime,
      feeders: feedersOf(slot),
      isOver: status === 'completed' || status === 'live',
    };
  });
}

const isThere = ({ status }: { status: string }) => status !== 'cancelled' && status !== 'bye';

function roundBefore(slots: readonly ResolvedSlot[], key: string | null): string[] {
  const round = slots.find((slot) => slot.key === key)?.round;
  const rounds = [...new Set(slots.map((slot) => slot.round))];
  const before = rounds[rounds.indexOf(round ?? '') - 1];
  return slots.flatMap(({ round: own, match }) => (own === before && match ? match.id : []));
}
