import { useSearch } from 'wouter';
import { myRegistrations, type Registration } from '#domain/contract/competition/registrations.ts';
import { checkInForEvent, myCheckIns, type OwnCheckIn } from '#domain/contract/matchDay/eventCheckIn.ts';
import { listMatchDays } from '#domain/contract/matchDay/matchDays.ts';
import { gameWords } from '#domain/games/words.ts';
import { type Answer, answerText } from '#domain/registrations/questions.ts';
import { RESERVING_STATUSES, type RegistrationStatus } from '#domain/registrations/registration.ts';
import { ROOM_ANCHOR } from '#domain/siteLinks.ts';
import { serverText, t } from '#domain/text/translate.ts';
import { DiscordProblem, discordLogInPath } from '#shared/access/DiscordLogIn.tsx';
import { useSession } from '#shared/access/useSession.ts';
import { callQuery, useRead } from '#shared/api/api.ts';
import { LazyPush } from '#shared/push/LazyPush.tsx';
import { useLinkTo } from '#shared/site/links.ts';
import { useTeamAct } from '#shared/team/useTeamAct.ts';
import { LazyRoomActs, NextStep, OwnStep, PHASES, ProposedTime, type Room } from '#site/matches/index.ts';
import { Box, Button, ButtonLink, Name, Note, Row, rich, Small, Stack, Text, Time } from '#ui/blocks.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Section } from '#ui/Section.tsx';
import { useSite } from '#ui/site.ts';
import { EmptyState, Loaded, SkeletonCards } from '#ui/states.tsx';
import { useMounted } from '#ui/useMounted.ts';
import { Captaincies, useCaptaincies, ViceCaptains } from './Captaincy.tsx';
import { Casts, useCasts } from './Casts.tsx';
import { GameClients } from './GameClients.tsx';
import { OwnPhoto } from './OwnPhoto.tsx';
import { OwnTeam, OwnTeams } from './OwnTeams.tsx';
import { OwnPlaces, Players, useOwnPlaces } from './Players.tsx';
import { Unavailable } from './Unavailable.tsx';

export default function CaptainPage() {
  const { captain, isAdmin } = useSession();
  // Only the browser knows for certain which of the pages below to show.
  if (!useMounted()) return <SkeletonCards count={2} />;
  if (captain !== undefined) return <Teams name={captain} />;
  return isAdmin ? <ForStaff /> : <LogInPrompt />;
}

function LogInPrompt() {
  const { hasDiscordLogIn, chatInviteUrl } = useSite();
  return (
    <>
      <PageHead title={t`My teams`} />
      <DiscordProblem search={useSearch()} />
      <EmptyState
        title={t`For captains, players and casters`}
        actions={
          hasDiscordLogIn ? (
            <ButtonLink
              href={discordLogInPath('/me')}
              isPrimary
              isServers
            >{t`Log in with Discord`}</ButtonLink>
          ) : (
            chatInviteUrl && (
              <ButtonLink href={chatInviteUrl} isPrimary isExternal>{t`Open Discord`}</ButtonLink>
            )
          )
        }
      >
        {hasDiscordLogIn
          ? t`Log in with Discord to see what your team has to do, which teams you play for, and which matches you can cast.`
          : t`Use /me in Discord to see your teams and matches.`}
      </EmptyState>
    </>
  );
}

const ForStaff = () => (
  <>
    <PageHead title={t`My teams`} />
    <EmptyState
      title={t`You’re logged in as staff`}
      actions={<ButtonLink href="/admin/matches" isPrimary>{t`Open matches in the console`}</ButtonLink>}
    >{t`On a match page you can act for either team. The console lists all matches.`}</EmptyState>
  </>
);

function Teams({ name }: { name: string }) {
  const { logOut, hasFailed } = useSession();
  const days = useRead(callQuery, ['matches', 'mine'], listMatchDays, { query: { limit: 100 } });
  const registrations = useRead(callQuery, ['registrations', 'mine'], myRegistrations, {});
  const captaincies = useCaptaincies();
  const hasTeam = [days, registrations, captaincies].some(({ data }) => data && data.length > 0);
  return (
    <>
      <PageHead title={t`My teams`}>
        <Row gap={3} wraps>
          <Text tone="secondary">{rich`Logged in as ${<Name>{name}</Name>}`}</Text>
          <Button isSmall onClick={logOut}>{t`Log out`}</Button>
          {hasFailed && <span role="alert">{t`Log-out failed. Try again`}</span>}
        </Row>
      </PageHead>
      <CheckIns />
      <Section title={t`Matches`}>
        <Loaded query={days} title={t`Your matches could not be loaded`}>
          {(list) =>
            list.length === 0 ? (
              <Note>{t`No upcoming matches. When you have one, its match room opens here. Teams you follow are on the home page.`}</Note>
            ) : (
              <Stack as="ul" gap={3}>
                {list.toSorted(byUrgency).map((day) => (
                  <MatchOfMine key={day.matchId} day={day} />
                ))}
              </Stack>
            )
          }
        </Loaded>
        {hasTeam && <LazyPush of="own" />}
      </Section>
      <Captaincies />
      <OwnPlaces />
      <OwnPhoto />
      <Casts />
      <Section title={t`Registrations`}>
        <Loaded query={registrations} title={t`Your registrations could not be loaded`}>
          {(list) => <Registrations list={list} />}
        </Loaded>
      </Section>
      {gameWords().hasGameData && <GameClients />}
    </>
  );
}

function CheckIns() {
  const checkIns = useRead(callQuery, CHECK_INS, myCheckIns, {});
  // After an error, the check-in window may also have changed.
  const checkIn = useTeamAct(
    checkInForEvent,
    ({ participationId: id }: OwnCheckIn) => ({ params: { id }, body: {} }),
    [CHECK_INS],
  );
  return (
    <OwnTeams title={t`Check-in`} failed={t`Your check-ins could not be loaded`} query={checkIns}>
      {(own) => {
        const isAsked = checkIn.variables?.participationId === own.participationId;
        return (
          <CheckInOfMine
            key={own.participationId}
            own={own}
            isBusy={checkIn.isPending && isAsked}
            problem={isAsked ? checkIn.error?.message : undefined}
            onCheckIn={() => checkIn.mutate(own)}
          />
        );
      }}
    </OwnTeams>
  );
}

const CHECK_INS = ['tournaments', 'checkIns', 'mine'];

type CheckInProps = { own: OwnCheckIn; isBusy: boolean; problem: string | undefined; onCheckIn: () => void };

function CheckInOfMine({ own, isBusy, problem, onCheckIn }: CheckInProps) {
  const isToDo = own.phase === 'open' && own.checkedInAt === null;
  const says = (
    <Text as="p" role="status" tone={isToDo ? 'primary' : 'secondary'} weight={isToDo ? 'medium' : 'regular'}>
      <CheckInState own={own} />
    </Text>
  );
  const act = isToDo && <Button look="primary" isBusy={isBusy} onClick={onCheckIn}>{t`Check in`}</Button>;
  return <OwnTeam own={own} says={says} problem={problem} acts={act} />;
}

function CheckInState({ own: { phase, opensAt, closesAt, checkedInAt } }: { own: OwnCheckIn }) {
  if (checkedInAt !== null) return t`Checked in. Your place is safe.`;
  if (phase === 'closed') return t`Check-in closed before your team checked in. Contact the staff.`;
  return phase === 'open'
    ? rich`Confirm that your team is here. Check-in closes ${<Time at={closesAt} style="list" />}`
    : rich`Check-in opens ${<Time at={opensAt} style="list" />}`;
}

const isMyTurn = ({ waitsFor, mine }: Room) =>
  waitsFor !== null && (waitsFor === mine || waitsFor === 'both');
const byUrgency = (one: Room, other: Room) =>
  Number(isMyTurn(other)) - Number(isMyTurn(one)) ||
  (one.dueAt ?? one.startsAt).localeCompare(other.dueAt ?? other.startsAt);

function MatchOfMine({ day }: { day: Room }) {
  const way = useLinkTo();
  const one = <Name>{day.team1?.name ?? t`TBD`}</Name>;
  const other = <Name>{day.team2?.name ?? t`TBD`}</Name>;
  return (
    <Box as="li" look="card" padding={[4, 5]}>
      <Row gap={[3, 5]} justify="between" wraps marginBottom={isMyTurn(day) ? 3 : 0}>
        <Stack gap={1} minWidth={0}>
          <Text weight="semibold" size="medium">{rich`${one} v ${other}`}</Text>
          <Small>{rich`${serverText(day.roundName)}, ${<Time at={day.startsAt} style="list" />}`}</Small>
          <Text
            as="p"
            tone={isMyTurn(day) ? 'primary' : 'secondary'}
            weight={isMyTurn(day) ? 'medium' : 'regular'}
          >
            {day.mine ? <OwnStep room={day} mine={day.mine} /> : <NextStep day={day} />}
          </Text>
          <ProposedTime room={day} />
          <Small tone="tertiary">{PHASES[day.phase]}</Small>
        </Stack>
        <ButtonLink href={way(`/matches/${day.matchId}`) + ROOM_ANCHOR}>{t`Open match room`}</ButtonLink>
      </Row>
      {day.mine && (isMyTurn(day) || day.phase === 'disputed') && (
        <LazyRoomActs
          room={day}
          match={{ id: day.matchId, tournamentId: day.tournamentId }}
          side={day.mine}
        />
      )}
    </Box>
  );
}

const STATES: Record<RegistrationStatus, string> = {
  pending: t`Waiting for the staff`,
  waiting: t`On the waitlist`,
  approved: t`Approved`,
  rejected: t`Rejected`,
  withdrawn: t`Withdrawn`,
};

function Registrations({ list }: { list: readonly Registration[] }) {
  const { chatInviteUrl } = useSite();
  const places = useOwnPlaces();
  const casts = useCasts();
  // Players and casters visit this page for other reasons, even without a registration.
  const hasOther = (places.data?.length ?? 0) > 0 || casts.data?.mayCast;
  if (list.length === 0 && hasOther)
    return <Note>{t`You have no registrations. Captains register a team in Discord with /register.`}</Note>;
  if (list.length === 0)
    return (
      <EmptyState
        title={t`No teams yet`}
        actions={
          chatInviteUrl && (
            <ButtonLink href={chatInviteUrl} isPrimary isExternal>{t`Open Discord`}</ButtonLink>
          )
        }
      >{t`Captains register a team in Discord with /register. The registration will appear here.`}</EmptyState>
    );
  return (
    <Stack as="ul" gap={3}>
      {list.map(({ id, name, tournamentName, status, placeInLine, reason, participationId, answers }) => (
        <Box as="li" key={id} look="card" padding={[3, 5]}>
          <Row gap={[1, 4]} align="baseline" justify="between" wraps>
            <Text tone="secondary">
              {rich`${(
                <Text weight="semibold" tone="primary">
                  <Name>{name}</Name>
                </Text>
              )} in ${<Name>{tournamentName}</Name>}`}
            </Text>
            <Text tone={status === 'approved' ? 'done' : 'secondary'} weight="medium">
              {placeInLine === null ? STATES[status] : t`${STATES[status]}, position ${placeInLine}`}
            </Text>
          </Row>
          {reason && (
            <Note size="small" marginTop={1}>
              {reason}
            </Note>
          )}
          {answers.length > 0 && <Answers answers={answers} />}
          {RESERVING_STATUSES.includes(status) && <Players registrationId={id} />}
          {status === 'approved' && participationId && (
            <>
              <ViceCaptains participationId={participationId} />
              <Unavailable participationId={participationId} />
            </>
          )}
        </Box>
      ))}
    </Stack>
  );
}

const Answers = ({ answers }: { answers: readonly Answer[] }) => (
  <Row align="stretch" as="dl" gap={[1, 5]} wraps size="small" marginTop={2}>
    {answers.map((answer) => (
      <div key={answer.id}>
        <Text as="dt" tone="secondary">
          <Name>{answer.label}</Name>
        </Text>
        <dd>
          <Name>{answerText(answer)}</Name>
        </dd>
      </div>
    ))}
  </Row>
);
