import IconCopy from 'icon:copy';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { SIDES, type Side } from '#domain/competition/match.ts';
import type { Match } from '#domain/contract/competition/matches.ts';
import type { MatchRoom as RoomView } from '#domain/contract/matchDay/matchDays.ts';
import { ROOM_ANCHOR } from '#domain/siteLinks.ts';
import { t } from '#domain/text/translate.ts';
import { useRead } from '#shared/api/api.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Box, Button, Grid, Heading, Name, Note, Row, rich, Small, Stack, Text } from '#ui/blocks.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { useCopy } from '#ui/useCopy.ts';
import { DayCard, TeamOf } from './DayCard.tsx';
import { OtherGame } from './OtherGame.tsx';
import { OwnStep, StaffStep } from './OwnStep.tsx';
import { ProposedTime, TimeNotes } from './ProposedTime.tsx';
import { RoomActs } from './RoomActs.tsx';
import { AskedLineUp, RoomLineUp } from './RoomLineUp.tsx';
import { RoomPictures } from './RoomPictures.tsx';
import { StandIns } from './RoomStandIn.tsx';
import { matchRoomQuery } from './room.ts';

/** The match room for its captains, casters and the staff; `otherwise` is for everyone else. */
export function MatchRoom({ match, otherwise }: { match: Match; otherwise: ReactNode }) {
  const { data: room } = useRead(matchRoomQuery, match);
  const { to } = useSelection();
  const [actsFor, actFor] = useState<Side | null>(null);
  const isOpen = room !== undefined && room !== null;
  // A link to the room scrolls down past the teams to the room.
  useEffect(() => {
    if (isOpen && location.hash === ROOM_ANCHOR) document.querySelector(ROOM_ANCHOR)?.scrollIntoView?.();
  }, [isOpen]);
  if (!room) return otherwise;
  if (room.phase === 'closed') return null;
  const side = room.mine ?? actsFor;
  const isStaff = !room.mine && !room.isCaster;
  const overlay = <a className="link" href={`/broadcast/match/${match.id}`}>{t`its overlay`}</a>;
  const scenes = <Link className="link" href={to('/broadcast')}>{t`choose scenes and other overlays`}</Link>;
  return (
    <DayCard
      day={room}
      step={
        <Text as="p" size="medium" weight="medium">
          {room.mine ? (
            <OwnStep room={room} mine={room.mine} />
          ) : room.isCaster ? (
            rich`You’re casting this match. Open ${overlay}, or ${scenes}.`
          ) : (
            <StaffStep room={room} />
          )}
        </Text>
      }
    >
      <OtherGame version={room.report} />
      <OtherGame version={room.dispute} />
      <TimeNotes room={room} />
      <OddPlayers room={room} />
      <ProposedTime room={room} />
      <AskedLineUp room={room} />
      <StandIns room={room} />
      {isStaff && (
        <Stack gap={2} justifyItems="start">
          <Small>{t`You’re logged in as staff. Choose a team to act for.`}</Small>
          <Segmented
            legend={t`Act for`}
            options={SIDES.map((each) => ({ value: each, label: room[each]?.name ?? t`TBD` }))}
            value={actsFor}
            onChange={actFor}
          />
        </Stack>
      )}
      {isStaff && room.stuck && (
        <Link className="link" href={`${to('/admin/matches')}&view=days`}>{t`Decide in the console`}</Link>
      )}
      {side && <RoomActs key={side} room={room} match={match} side={side} />}
      {side && <RoomLineUp room={room} match={match} side={side} />}
      <RoomPictures room={room} />
      {room.lobby && <Lobby lobby={room.lobby} host={<TeamOf day={room} side={room.lobby.host} />} />}
    </DayCard>
  );
}

type OddPlayer = RoomView['oddPlayers'][number];

const OddPlayers = ({ room: { oddPlayers } }: { room: Pick<RoomView, 'oddPlayers'> }) =>
  oddPlayers.map((player) => (
    <Text as="p" key={player.steamId} tone="warning">
      {SENTENCES[player.what](<Who player={player} />)}
    </Text>
  ));

function Who({ player: { steamId, name } }: { player: OddPlayer }) {
  if (name !== null) return <Name>{name}</Name>;
  const account = (
    <a
      className="link"
      href={`https://steamcommunity.com/profiles/${steamId}`}
      target="_blank"
      rel="noreferrer"
    >
      {steamId}
    </a>
  );
  return rich`Unknown account, ${account}`;
}

const SENTENCES: Record<OddPlayer['what'], (who: ReactNode) => ReactNode> = {
  stranger: (who) => rich`${who}: in the game, but on neither roster.`,
  substitute: (who) => rich`${who}: in the game, but not in the line-up.`,
  wrongSide: (who) => rich`${who}: on the other team’s side.`,
};

type LobbyProps = { lobby: NonNullable<RoomView['lobby']>; host: ReactNode };

function Lobby({ lobby: { name, password, server, gameMode }, host }: LobbyProps) {
  const { said, copy } = useCopy();
  const lines = [
    t`Lobby: ${name}`,
    t`Password: ${password}`,
    t`Server: ${server}`,
    t`Game mode: ${gameMode}`,
  ];
  return (
    <Box as="section" surface={2} radius="control" padding={4} aria-labelledby="lobby">
      <Stack gap={3}>
        <Row gap={3} justify="between" wraps>
          <Heading as="h3" size="card" id="lobby">{t`Lobby`}</Heading>
          <Row gap={3}>
            <Small role="status">{said}</Small>
            <Button isSmall isReading onClick={() => void copy(lines.join('\n'))}>
              <IconCopy size={16} stroke={1.75} aria-hidden="true" />
              {t`Copy`}
            </Button>
          </Row>
        </Row>
        <Grid as="dl" columns="fields" gap={[3, 6]}>
          {[
            [t`Name`, name],
            [t`Password`, password],
            [t`Server`, server],
            [t`Game mode`, gameMode],
          ].map(([label, text]) => (
            <div key={label}>
              <dt className="label">{label}</dt>
              <Text as="dd" weight="medium">
                {text}
              </Text>
            </div>
          ))}
        </Grid>
        <Note size="small">{rich`${host} hosts the lobby. Only the teams, casters and staff see this.`}</Note>
      </Stack>
    </Box>
  );
}
