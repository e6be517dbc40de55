import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TeamChoices, useTeamChoices } from '#admin/registrations/index.ts';
import { ActButton } from '#admin/shared/ActButton.tsx';
import { ActDialog } from '#admin/shared/ActDialog.tsx';
import { RowMenu } from '#admin/shared/Menu.tsx';
import { OF_TEAMS } from '#admin/shared/team/queries.ts';
import { registrationsQuery } from '#admin/shared/tournament/registrations.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import * as contract from '#domain/contract/matchDay/eventCheckIn.ts';
import { EXTENSION_MINUTES } from '#domain/eventCheckIn/eventCheckIn.ts';
import { t } from '#domain/text/translate.ts';
import { MINUTE } from '#domain/timeSpans.ts';
import { callQuery, useApi, useRead } from '#shared/api/api.ts';
import { Box, Name, Note, Row, rich, richSentences, Stack, Text, Time } from '#ui/blocks.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Loaded } from '#ui/states.tsx';
import { useNow } from '#ui/useNow.ts';

/** Live updates on a tournament also invalidate this key. */
const KEY = 'tournaments';

export function CheckIn({ tournament }: { tournament: Tournament }) {
  const { id, eventCheckIn, startDate } = tournament;
  const isAsked = eventCheckIn !== null && startDate !== null;
  const query = useQuery({
    ...callQuery(useApi(), [KEY, 'check-in', id], contract.getEventCheckIn, { params: { id } }),
    refetchOnWindowFocus: true,
    enabled: isAsked,
  });
  if (!isAsked || query.isPending || query.data?.phase === 'early') return null;
  return (
    <Box marginBottom={4}>
      <Panel title={t`Check-in`}>
        <Loaded query={query} title={t`The check-in list could not be loaded`}>
          {(checkIn) => <Missing checkIn={checkIn} />}
        </Loaded>
      </Panel>
    </Box>
  );
}

type Entrant = contract.EventCheckIn['teams'][number];

function Missing({ checkIn: { tournamentId, closesAt, phase, teams } }: { checkIn: contract.EventCheckIn }) {
  const [asked, ask] = useState<Entrant | null>(null);
  const closing = <Time at={closesAt} style="time" />;
  const missing = teams.filter(({ checkedInAt }) => checkedInAt === null);
  const now = useNow();
  // A retry has to send the same time.
  const to = new Date(
    Math.max(now.getTime(), Date.parse(closesAt)) + EXTENSION_MINUTES * MINUTE,
  ).toISOString();
  return (
    <Stack gap={3} padding={[0, 5]} paddingBottom={4}>
      <Row gap={[2, 5]} justify="between" wraps>
        <Text as="p">
          {richSentences(
            t`${teams.length - missing.length} of ${teams.length} teams have checked in.`,
            phase === 'closed' ? rich`Check-in closed at ${closing}.` : rich`Check-in closes at ${closing}.`,
          )}
        </Text>
        {missing.length > 0 && (
          <ActButton
            run={(call) => call(contract.extendEventCheckIn, { params: { id: tournamentId }, body: { to } })}
            done={() => t`Teams have more time to check in`}
            failed={t`The check-in closing time is unchanged.`}
            undone={t`The check-in closing time was restored`}
            reads={[KEY]}
          >{t`Add ${EXTENSION_MINUTES} minutes`}</ActButton>
        )}
      </Row>
      {missing.length > 0 && (
        <>
          <Text as="p" tone={phase === 'closed' ? 'warning' : 'secondary'}>
            {phase === 'closed'
              ? t`These teams did not check in. Continue anyway, check them in yourself, or leave a team out.`
              : t`Not checked in yet:`}
          </Text>
          <Stack as="ul" gap={2}>
            {missing.map((team) => (
              <Row as="li" key={team.participationId} gap={3} justify="between">
                <Name>{team.name}</Name>
                <Row gap={1} flex="none">
                  <ActButton
                    isSmall
                    about={team.name}
                    run={(call) =>
                      call(contract.checkInForEvent, { params: { id: team.participationId }, body: {} })
                    }
                    done={() => t`${team.name} is checked in`}
                    failed={t`${team.name} was not checked in.`}
                    undone={t`${team.name} is no longer checked in`}
                    reads={[KEY]}
                  >{t`Check in`}</ActButton>
                  <RowMenu
                    of={team.name}
                    acts={[
                      phase === 'closed' && { label: t`Leave out`, act: () => ask(team), tone: 'danger' },
                    ]}
                  />
                </Row>
              </Row>
            ))}
          </Stack>
        </>
      )}
      {asked && <LeaveOut team={asked} tournamentId={tournamentId} onClose={() => ask(null)} />}
    </Stack>
  );
}

type LeaveOutProps = { team: Entrant; tournamentId: string; onClose: () => void };

function LeaveOut({ team: { participationId, name }, tournamentId, onClose }: LeaveOutProps) {
  const registrations = useRead(registrationsQuery);
  const inLine = (registrations.data ?? [])
    .filter(
      (each) => each.tournamentId === tournamentId && each.status === 'waiting' && each.problems.length === 0,
    )
    .toSorted((one, other) => (one.placeInLine ?? 0) - (other.placeInLine ?? 0));
  const choices = useTeamChoices(inLine.slice(0, 1));
  return (
    <ActDialog
      title={t`Leave ${name} out?`}
      keep={t`Keep team`}
      go={t`Leave out`}
      isDisabled={registrations.isPending || !choices.isComplete}
      run={(call) =>
        call(contract.leaveOutOfEvent, {
          params: { id: participationId },
          body: choices.unclear.length > 0 ? { teamIds: choices.teamIds } : {},
        })
      }
      done={({ replacement }) =>
        replacement
          ? t`${name} is left out, and ${replacement.name} plays in its place`
          : t`${name} is left out. No team could take its place.`
      }
      failed={t`${name} was not left out.`}
      undone={t`${name} was restored`}
      reads={OF_TEAMS}
      onClose={onClose}
    >
      <Note>
        {t`The team is removed with its roster and planned matches, and its fee is removed from the prize pool. The first team on the waitlist takes its place and match times, and is notified at once.`}
      </Note>
      <TeamChoices {...choices} />
    </ActDialog>
  );
}
