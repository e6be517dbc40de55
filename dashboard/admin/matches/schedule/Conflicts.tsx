import { matchesQuery } from '#admin/shared/match/matches.ts';
import type { Away } from '#domain/competition/availability.ts';
import { type Conflict, conflicts } from '#domain/competition/timetable.ts';
import { listAwayTimes } from '#domain/contract/matchDay/timetables.ts';
import { plural, t } from '#domain/text/translate.ts';
import { bracketQuery, callQuery, useRead, useReadIf } from '#shared/api/api.ts';
import { Note, Stack } from '#ui/blocks.tsx';
import { FIRST_TERMS } from './Terms.tsx';
import { type Entry, entriesOf } from './timed.ts';
import type { Lengths } from './usePlan.ts';

const MAX_CONFLICTS = 6;

export function Conflicts({ found, none }: { found: readonly Conflict[]; none?: string }) {
  if (found.length === 0) return none ? <Note>{none}</Note> : null;
  return (
    <Stack rail="warning" surface="warning" padding={[2.5, 3]} gap={1.5} size="small">
      <strong>{plural(found.length, '# conflict', '# conflicts')}</strong>
      <Stack as="ul" gap={1}>
        {found.slice(0, MAX_CONFLICTS).map(({ matchId, otherId, kind, text }) => (
          <li key={`${matchId} ${otherId} ${kind} ${text}`}>{text}</li>
        ))}
      </Stack>
      {found.length > MAX_CONFLICTS && (
        <p>{t`and ${found.length - MAX_CONFLICTS} more, marked in the table`}</p>
      )}
    </Stack>
  );
}

type Props = {
  tournamentId: string;
  /** The match, or its teams if it does not exist yet. */
  match: { id: string } | Pick<Entry, 'teams'>;
  time: string | null;
};

export function TimeConflicts({ tournamentId, match, time }: Props) {
  const isAsked = tournamentId !== '' && time !== null;
  const matches = useReadIf(isAsked, matchesQuery, tournamentId);
  const bracket = useReadIf(isAsked, bracketQuery, tournamentId);
  const away = useAwayTimes(tournamentId);
  if (!isAsked || !matches.data || !bracket.data) return null;
  const entries = entriesOf(matches.data, bracket.data);
  const all = 'id' in match ? entries : [...entries, { ...NEW, teams: match.teams }];
  return (
    <Conflicts found={conflictsAt(all, 'id' in match ? match.id : NEW.id, time, { ...FIRST_TERMS, away })} />
  );
}

export const conflictsAt = (entries: readonly Entry[], id: string, time: string, lengths: Lengths) =>
  conflicts(
    entries.map((entry) => (entry.id === id ? { ...entry, time } : entry)),
    lengths,
  ).filter(({ matchId, otherId }) => matchId === id || otherId === id);

const NEW: Omit<Entry, 'teams'> = {
  id: 'new',
  name: t`the new match`,
  stage: 'other',
  round: '',
  version: 0,
  time: null,
  sides: [null, null],
  stream: null,
  feeders: [],
  isOver: false,
};

export function useAwayTimes(id: string): readonly Away[] | undefined {
  const { data } = useRead((api) => ({
    ...callQuery(api, ['participations', 'away', id], listAwayTimes, { params: { id } }),
    enabled: id !== '',
    // Open pages receive no live updates on matches in other tournaments.
    staleTime: 0,
    refetchOnWindowFocus: true,
  }));
  return data;
}
