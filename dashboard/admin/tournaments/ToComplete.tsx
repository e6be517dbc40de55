import { useState } from 'react';
import type { Task } from '#admin/shared/Waiting.tsx';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { place } from '#shared/site/links.ts';
import { Button, Row, Text } from '#ui/blocks.tsx';
import { CompleteTournament } from './CompleteTournament.tsx';

/** Whether a tournament has its champion and does not count as completed: its start is still to come. */
export const isToComplete = ({ championTeamID, status }: Tournament) =>
  championTeamID !== null && (status === 'upcoming' || status === 'live');

export function ToComplete({ tournament }: { tournament: Tournament }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <Row
      rail="warning"
      surface="warning"
      line="top"
      padding={[3, 5]}
      gap={[3, 5]}
      align="center"
      justify="between"
      wraps
    >
      <Text as="p" flex="words">
        <strong>The champion is decided.</strong> Its start is in the future, so it counts as{' '}
        {tournament.status}: complete it, or correct the start date.
      </Text>
      <Button onClick={() => setAsking(true)} aria-label={`Complete Tournament ${tournament.name}`}>
        Complete Tournament
      </Button>
      {isAsking && <CompleteTournament tournament={tournament} onClose={() => setAsking(false)} />}
    </Row>
  );
}

/** The same among what waits for an admin. */
export const completionTasks = (all: readonly Tournament[]): Task[] =>
  all
    .filter(isToComplete)
    .map(({ id, name, league }) => ({
      key: `complete ${id}`,
      count: 1,
      text: 'champion is decided before the start: complete the tournament',
      of: name,
      href: place('/admin/tournaments', league, id),
    }));
