import type { ReactNode } from 'react';
import type { MatchRoom } from '#domain/contract/matchDay/matchDays.ts';
import { t } from '#domain/text/translate.ts';
import { Name, Note, rich, Text, Time } from '#ui/blocks.tsx';
import { TeamOf } from './DayCard.tsx';

export function ProposedTime({ room }: { room: Pick<MatchRoom, 'proposal' | 'team1' | 'team2'> }) {
  const { proposal } = room;
  if (!proposal) return null;
  const team = <TeamOf day={room} side={proposal.by} />;
  const time = (
    <Text as="strong" weight="semibold">
      <Time at={proposal.to} />
    </Text>
  );
  return <Text as="p">{rich`${team} proposes ${time}. ${<Unanswered proposal={proposal} />}`}</Text>;
}

function Unanswered({ proposal: { until, unanswered } }: { proposal: NonNullable<MatchRoom['proposal']> }) {
  if (!until) return t`Without a response, the match time stays the same.`;
  const time = <Time at={until} style="list" />;
  return unanswered === 'staff'
    ? rich`Without a response by ${time}, the staff will decide.`
    : rich`Without a response by ${time}, the match time stays the same.`;
}

export const TimeNotes = ({ room }: { room: Pick<MatchRoom, 'inTheWay' | 'playBy' | 'team1' | 'team2'> }) => (
  <>
    {room.inTheWay.map(({ side, isProposed, ...reason }) => (
      <Text as="p" key={`${side} ${isProposed}`} tone="warning">
        {isProposed && (
          <>
            <strong>{t`At the proposed time:`}</strong>{' '}
          </>
        )}
        <InTheWay team={<TeamOf day={room} side={side} />} {...reason} />
      </Text>
    ))}
    {room.playBy && (
      <Note size="small">
        {rich`The teams can move the match to any time before ${<Time at={room.playBy} style="list" />}, when the next round starts.`}
      </Note>
    )}
  </>
);

type InTheWay = Pick<MatchRoom['inTheWay'][number], 'area' | 'match' | 'from' | 'to'> & { team: ReactNode };

function InTheWay({ team, area, match, from, to }: InTheWay) {
  if (match) {
    const other = <Name>{match.name}</Name>;
    const tournament = <Name>{match.tournament}</Name>;
    return match.isOtherTeam
      ? rich`Some ${team} players have another match (${other} in ${tournament}) at that time.`
      : rich`${team} has another match (${other} in ${tournament}) at that time.`;
  }
  if (area === null) return rich`${team} is unavailable then.`;
  const where = <Name>{area}</Name>;
  const start = <Time at={from} style="list" />;
  const end = <Time at={to} style="list" />;
  return rich`${team} has a power cut then: ${where}, ${start} to ${end}.`;
}
