import type { MatchRoom } from '#domain/contract/matchDays.ts';
import { Text } from '#ui/Text.tsx';
import { Time } from '#ui/Time.tsx';
import { TeamOf } from './DayCard.tsx';

/** Which time a team proposes, as long as the other one has not answered. */
export const ProposedTime = ({ room }: { room: Pick<MatchRoom, 'proposal' | 'team1' | 'team2'> }) =>
  room.proposal && (
    <Text as="p">
      <TeamOf day={room} side={room.proposal.by} /> proposes{' '}
      <Text as="strong" weight="semibold">
        <Time at={room.proposal.to} />
      </Text>
      . Unanswered, the match stays where it is.
    </Text>
  );
