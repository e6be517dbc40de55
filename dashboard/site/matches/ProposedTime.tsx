import type { MatchRoom } from '#domain/contract/matchDays.ts';
import { Name } from '#ui/Name.tsx';
import { Text } from '#ui/Text.tsx';
import { Time } from '#ui/Time.tsx';
import { TeamOf } from './DayCard.tsx';

const UNANSWERED = { stands: 'the match stays where it is', staff: 'the staff is asked' } as const;

/** Which time a team proposes, as long as the other one has not answered. */
export const ProposedTime = ({ room }: { room: Pick<MatchRoom, 'proposal' | 'team1' | 'team2'> }) =>
  room.proposal && (
    <Text as="p">
      <TeamOf day={room} side={room.proposal.by} /> proposes{' '}
      <Text as="strong" weight="semibold">
        <Time at={room.proposal.to} />
      </Text>
      .{' '}
      {room.proposal.until ? (
        <>
          Unanswered by <Time at={room.proposal.until} style="list" />, {UNANSWERED[room.proposal.unanswered]}
          .
        </>
      ) : (
        'Unanswered, the match stays where it is.'
      )}
    </Text>
  );

/** What stands against the time that the match has, and until when the teams may move it. */
export const TimeNotes = ({ room }: { room: Pick<MatchRoom, 'inTheWay' | 'playBy' | 'team1' | 'team2'> }) => (
  <>
    {room.inTheWay.map(({ side, area, from, to }) => (
      <Text as="p" key={side} tone="warning">
        <TeamOf day={room} side={side} />{' '}
        {area === null ? (
          'has said that it cannot play then.'
        ) : (
          <>
            has no power then: a cut in <Name>{area}</Name> from <Time at={from} style="list" /> to{' '}
            <Time at={to} style="list" />.
          </>
        )}
      </Text>
    ))}
    {room.playBy && (
      <Text as="p" size="small" tone="secondary">
        The teams may move it to any time before <Time at={room.playBy} style="list" />, when the next round
        begins.
      </Text>
    )}
  </>
);
