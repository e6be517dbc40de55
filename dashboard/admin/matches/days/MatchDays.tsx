import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { matchDaysQuery, matchesQuery, outcomeKey } from '#admin/shared/match/matches.ts';
import { useResultDrafts } from '#admin/shared/match/resultDrafts.ts';
import type { Match } from '#domain/contract/competition/matches.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import type { MatchDayInList } from '#domain/contract/matchDay/matchDays.ts';
import { sense, t } from '#domain/text/translate.ts';
import { useApi, useRead } from '#shared/api/api.ts';
import { ButtonLink, Stack } from '#ui/blocks.tsx';
import { Section } from '#ui/Section.tsx';
import { EmptyState, Loaded } from '#ui/states.tsx';
import { type Question, Questions } from '../Questions.tsx';
import { useResults } from '../useResults.ts';
import { DayRow, type Verdict, VerdictQuestion } from './DayRow.tsx';

export function MatchDays({ tournament }: { tournament: Tournament }) {
  const days = useRead((api) => ({
    ...matchDaysQuery(api, tournament.id),
    enabled: tournament.matchDay !== null,
    refetchOnWindowFocus: true,
  }));
  const { data: matches = [] } = useRead(matchesQuery, tournament.id);
  if (tournament.matchDay === null)
    return (
      <EmptyState
        title={t`Staff run these matches`}
        actions={<ButtonLink href="/admin/tournaments">{t`Tournaments`}</ButtonLink>}
      >{t`To let teams run their matches, turn this on in the tournament’s More settings. Teams check in, report and confirm. You only settle what they cannot.`}</EmptyState>
    );
  return (
    <Loaded query={days} title={t`The match days could not be loaded`} lines={8}>
      {(list) =>
        list.length > 0 ? (
          <Days tournamentId={tournament.id} days={list} matches={matches} />
        ) : (
          <EmptyState title={t`No upcoming matches`}>
            {t`Matches appear here once their room opens, and stay until their result can no longer be disputed.`}
          </EmptyState>
        )
      }
    </Loaded>
  );
}

type Props = { tournamentId: string; days: MatchDayInList[]; matches: Match[] };

function Days({ tournamentId, days, matches }: Props) {
  const { store } = useResultDrafts(tournamentId);
  const [question, ask] = useState<Question | null>(null);
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const { saving, undo } = useResults(tournamentId, store, ask);
  const { queryKey } = matchDaysQuery(useApi(), tournamentId);
  const cache = useQueryClient();
  const save = async ({ match, result }: Verdict) => {
    await saving.save(match.id, result, { base: outcomeKey(match), isSure: true });
    await cache.invalidateQueries({ queryKey: queryKey.slice(0, 3) });
  };
  return (
    <>
      {SECTIONS.map((section) => ({ ...section, rows: days.filter(section.has).toSorted(byClock) }))
        .filter(({ rows }) => rows.length > 0)
        .map(({ title, note, rows }, index) => (
          <Section key={title} title={t`${title} (${rows.length})`} note={note} isFirst={index === 0}>
            <Stack as="ul" gap={3}>
              {rows.map((day) => (
                <DayRow
                  key={day.matchId}
                  day={day}
                  match={matches.find(({ id }) => id === day.matchId)}
                  decide={setVerdict}
                />
              ))}
            </Stack>
          </Section>
        ))}
      {verdict && (
        <VerdictQuestion
          verdict={verdict}
          onKeep={() => setVerdict(null)}
          onGo={() => {
            setVerdict(null);
            void save(verdict);
          }}
        />
      )}
      {question && (
        <Questions
          question={question}
          ask={ask}
          saving={saving}
          store={store}
          undo={undo}
          matches={matches}
          close={() => ask(null)}
          // These rows never open the forfeit question, since a forfeit requires a ruling.
          forfeit={() => ask(null)}
        />
      )}
    </>
  );
}

const isOver = ({ phase, stuck }: MatchDayInList) => phase === 'settled' && !stuck;
const SECTIONS: { title: string; note: string; has: (day: MatchDayInList) => boolean }[] = [
  { title: t`Stuck`, note: t`These cannot continue without you.`, has: ({ stuck }) => stuck !== null },
  {
    title: t`Paused`,
    note: t`Clocks are paused until the team is back.`,
    has: ({ stuck, hold }) => !stuck && hold !== null,
  },
  {
    title: t`In progress`,
    note: t`The teams run these themselves.`,
    has: (day) => !day.stuck && !day.hold && !isOver(day),
  },
  { title: sense('of matches')`Over`, note: t`The result can still be disputed.`, has: isOver },
];

/** Sorts by deadline, earliest first. */
const byClock = (one: MatchDayInList, other: MatchDayInList) =>
  (one.dueAt ?? one.startsAt).localeCompare(other.dueAt ?? other.startsAt);
