import { useLocation, useSearch } from 'wouter';
import {
  acceptInvitation,
  type Invitation,
  leaveTeam,
  readInvitation,
} from '#domain/contract/competition/consents.ts';
import { gameWords } from '#domain/games/words.ts';
import { t } from '#domain/text/translate.ts';
import { DiscordProblem, discordLogInPath } from '#shared/access/DiscordLogIn.tsx';
import { useSession } from '#shared/access/useSession.ts';
import { callQuery, useRead } from '#shared/api/api.ts';
import { useTeamAct } from '#shared/team/useTeamAct.ts';
import {
  Alert,
  Box,
  Button,
  ButtonLink,
  Crest,
  Name,
  Note,
  Row,
  rich,
  Small,
  Stack,
  Text,
} from '#ui/blocks.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { EmptyState, Loaded, SkeletonCards } from '#ui/states.tsx';
import { useMounted } from '#ui/useMounted.ts';

export default function PlayPage() {
  const [path] = useLocation();
  const search = useSearch();
  const [, , id = '', code = ''] = path.split('/');
  const isMounted = useMounted();
  const { captain, logOut } = useSession();
  // The invitation depends on the logged-in person.
  const key = ['registrations', 'invitation', id, code, captain ?? null];
  const invitation = useRead((api) => ({
    ...callQuery(api, key, readInvitation, { params: { id, code } }),
    enabled: isMounted,
    retry: false,
  }));
  if (!isMounted) return <SkeletonCards count={1} />;
  const isIn = invitation.data?.players.some(({ isMine }) => isMine);
  return (
    <>
      <PageHead title={isIn ? t`Confirmed` : t`Confirm your place in the team`}>
        {captain !== undefined && (
          <Row gap={3} wraps>
            <Text tone="secondary">{rich`Logged in as ${<Name>{captain}</Name>}`}</Text>
            <Button isSmall onClick={logOut}>{t`Not me`}</Button>
          </Row>
        )}
      </PageHead>
      <DiscordProblem search={search} />
      {invitation.error ? (
        <EmptyState
          title={t`This link is invalid`}
        >{t`It is incomplete, or a newer link replaced it. Ask your captain for a new one.`}</EmptyState>
      ) : (
        <Loaded query={invitation} title={t`The team could not be loaded`}>
          {(team) =>
            captain === undefined ? (
              <Door team={team} path={path} />
            ) : (
              <Choice team={team} link={{ id, code }} />
            )
          }
        </Loaded>
      )}
    </>
  );
}

function Door({ team, path }: { team: Invitation; path: string }) {
  const { captain, teamName, tournamentName } = team;
  const tournament = <Name>{tournamentName}</Name>;
  const title =
    captain === null
      ? t`A captain has invited you to play for ${teamName}`
      : t`${captain} has invited you to play for ${teamName}`;
  return (
    <EmptyState
      title={title}
      actions={
        <ButtonLink href={discordLogInPath(path)} isPrimary isServers>{t`Log in with Discord`}</ButtonLink>
      }
    >
      {rich`The tournament is ${tournament}. Log in with your own Discord account, choose your name on the roster, and confirm. It takes half a minute, and you can leave at any time.`}
    </EmptyState>
  );
}

function Choice({ team, link }: { team: Invitation; link: { id: string; code: string } }) {
  const accept = useTeamAct(acceptInvitation, (steamId: string) => ({ params: link, body: { steamId } }));
  const mine = team.players.find(({ isMine }) => isMine);
  const tournament = <Name>{team.tournamentName}</Name>;
  return (
    <Box look="card" padding={[5, 6]}>
      <Stack gap={4}>
        <Row gap={4}>
          <Crest name={team.teamName} tag={team.tag} logo={team.logo} size={56} />
          <Stack minWidth={0}>
            <Text as="h2" size="2xl" weight="bold">
              <Name>{team.teamName}</Name>
            </Text>
            <Note>
              {team.captain ? rich`${tournament}, captain ${<Name>{team.captain}</Name>}` : tournament}
            </Note>
          </Stack>
        </Row>
        <Text as="p" weight="medium" role="status" tone={mine ? 'done' : 'primary'}>
          {mine
            ? rich`You’re in. You will play ${mine.role} as ${<Name>{mine.name}</Name>}.`
            : t`Which of these are you? Press the button beside your name.`}
        </Text>
        {accept.error && <Alert>{accept.error.message}</Alert>}
        <Stack as="ul" gap={2}>
          {team.players.map((player) => (
            <Row key={player.steamId} as="li" gap={3} justify="between">
              <Stack minWidth={0}>
                <Text weight="semibold">
                  <Name>{player.name}</Name>
                </Text>
                <Small>{rich`${player.role}, ${<Name>{player.steamId}</Name>}`}</Small>
              </Stack>
              <ChoiceOf
                player={player}
                isDecided={mine !== undefined}
                isBusy={accept.isPending && accept.variables === player.steamId}
                onChoose={() => accept.mutate(player.steamId)}
              />
            </Row>
          ))}
        </Stack>
        {mine ? (
          <Afterwards name={mine.name} registrationId={link.id} />
        ) : (
          <Note size="small">{t`Is your ${gameWords().account.word} wrong, or are you not listed? Tell your captain. Nothing is confirmed until you choose.`}</Note>
        )}
      </Stack>
    </Box>
  );
}

function Afterwards({ name, registrationId: id }: { name: string; registrationId: string }) {
  const leave = useTeamAct(leaveTeam, () => ({ params: { id } }));
  return (
    <Row gap={3} wraps>
      <ButtonLink href="/me" isPrimary>{t`View my teams`}</ButtonLink>
      <Button isBusy={leave.isPending} onClick={() => leave.mutate()}>{t`I am not ${name}`}</Button>
    </Row>
  );
}

type ChoiceProps = {
  player: Invitation['players'][number];
  isDecided: boolean;
  isBusy: boolean;
  onChoose: () => void;
};

function ChoiceOf({ player, isDecided, isBusy, onChoose }: ChoiceProps) {
  if (player.isMine) return <Text tone="done">{t`This is you`}</Text>;
  if (player.isTaken) return <Text tone="tertiary">{t`Confirmed`}</Text>;
  if (isDecided) return null;
  return (
    <Button isBusy={isBusy} aria-label={t`I am ${player.name}`} onClick={onChoose}>
      <Text nowrap>{t`This is me`}</Text>
    </Button>
  );
}
