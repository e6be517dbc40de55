import type { TimedMatch } from '../timetable.ts';
import type { BracketFacts } from './facts.ts';
import { resolve } from './resolve.ts';

/** A tournament's matches as a timetable sees them; cancelled ones and byes are none. */
export function timedMatches(facts: BracketFacts): (TimedMatch & { stage: string })[] {
  const { slots, groups, entrants } = resolve(facts);
  const gamesOf = (name: string) => {
    const group = groups.find((each) => each.name === name);
    return group ? [...group.games, ...group.tieBreaks].filter(isThere).map(({ id }) => id) : [];
  };
  const feedersOf = (slot: string | null) =>
    (slots.find(({ key }) => key === slot)?.sources ?? []).flatMap((source) => {
      if (source.kind === 'place') return gamesOf(source.group);
      if (source.kind === 'seed') return [];
      return slots.find(({ key }) => key === source.of)?.match?.id ?? [];
    });
  return facts.matches.filter(isThere).map(({ id, stage, slot, team1, team2, status, scheduledTime }) => {
    const [one, other] = [entrants.get(team1 ?? ''), entrants.get(team2 ?? '')];
    return {
      id,
      stage,
      name: slot ?? `${one?.name ?? 'TBD'} v ${other?.name ?? 'TBD'}`,
      teams: [one ?? null, other ?? null],
      time: scheduledTime,
      feeders: feedersOf(slot),
      isOver: status === 'completed' || status === 'live',
    };
  });
}

const isThere = ({ status }: { status: string }) => status !== 'cancelled' && status !== 'bye';
