import { useQuery } from '@tanstack/react-query';
import { matchesQuery } from '#admin/shared/match/queries.ts';
import { conflicts } from '#domain/competition/timetable.ts';
import { bracketQuery, useApi } from '#shared/api/api.ts';
import { Conflicts } from './Conflicts.tsx';
import { FIRST_TERMS } from './Terms.tsx';
import { type Entry, entriesOf } from './timed.ts';
import { useAwayTimes } from './useAwayTimes.ts';
import type { Lengths } from './usePlan.ts';

type Props = {
  tournamentId: string;
  /** The match, and its teams if it is not created yet. */
  match: { id: string } | Pick<Entry, 'teams'>;
  time: string | null;
};

export function TimeConflicts({ tournamentId, match, time }: Props) {
  const api = useApi();
  const isAsked = tournamentId !== '' && time !== null;
  const matches = useQuery({ ...matchesQuery(api, tournamentId), enabled: isAsked });
  const bracket = useQuery({ ...bracketQuery(api, tournamentId), enabled: isAsked });
  const away = useAwayTimes(tournamentId);
  if (!isAsked || !matches.data || !bracket.data) return null;
  const entries = entriesOf(matches.data, bracket.data);
  const all = 'id' in match ? entries : [...entries, { ...NEW, teams: match.teams }];
  return (
    <Conflicts found={conflictsAt(all, 'id' in match ? match.id : NEW.id, time, { ...FIRST_TERMS, away })} />
  );
}

/** The clashes of one match at a time. */
export const conflictsAt = (entries: readonly Entry[], id: string, time: string, lengths: Lengths) =>
  conflicts(
    entries.map((entry) => (entry.id === id ? { ...entry, time } : entry)),
    lengths,
  ).filter(({ matchId, otherId }) => matchId === id || otherId === id);

/** A match that is not made yet. */
const NEW: Omit<Entry, 'teams'> = {
  id: 'new',
  name: 'the new match',
  stage: 'other',
  round: '',
  version: 0,
  time: null,
  sides: [null, null],
  feeders: [],
  isOver: false,
};
