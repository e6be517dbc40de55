import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { SIDES, type Side } from '#domain/competition/match.ts';
import type { Match } from '#domain/contract/competition/matches.ts';
import { ROOM_ANCHOR } from '#domain/siteLinks.ts';
import { t } from '#domain/text/translate.ts';
import { useRead } from '#shared/api/api.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { rich, Small, Stack, Text } from '#ui/blocks.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { DayCard, TeamOf } from './DayCard.tsx';
import { Lobby } from './Lobby.tsx';
import { OddPlayers } from './OddPlayers.tsx';
import { OtherGame } from './OtherGame.tsx';
import { OwnStep, StaffStep } from './OwnStep.tsx';
import { ProposedTime, TimeNotes } from './ProposedTime.tsx';
import { RoomActs } from './RoomActs.tsx';
import { AskedLineUp, RoomLineUp } from './RoomLineUp.tsx';
import { RoomPictures } from './RoomPictures.tsx';
import { StandIns } from './RoomStandIn.tsx';
import { matchRoomQuery } from './room.ts';

/**
 * The room of a match for its captains, its casters, and staff, who act for either team: their acts, the lobby and
 * the reports; `otherwise` for everybody else.
 */
export function MatchRoom({ match, otherwise }: { match: Match; otherwise: ReactNode }) {
  const { data: room } = useRead(matchRoomQuery, match);
  const { to } = useSelection();
  const [actsFor, actFor] = useState<Side | null>(null);
  const isOpen = room !== undefined && room !== null;
  // A captain who comes by a link to the room need not look for it below the teams.
  useEffect(() => {
    if (isOpen && location.hash === ROOM_ANCHOR) document.querySelector(ROOM_ANCHOR)?.scrollIntoView?.();
  }, [isOpen]);
  if (!room) return otherwise;
  if (room.phase === 'closed') return null;
  const side = room.mine ?? actsFor;
  const isStaff = !room.mine && !room.isCaster;
  const overlay = <a className="link" href={`/broadcast/match/${match.id}`}>{t`Overlay for your stream`}</a>;
  return (
    <DayCard day={room}>
      <Text as="p" size="medium" weight="medium">
        {room.mine ? (
          <OwnStep room={room} mine={room.mine} />
        ) : room.isCaster ? (
          rich`You’re casting this match. ${overlay}`
        ) : (
          <StaffStep room={room} />
        )}
      </Text>
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
