import { Link } from 'wouter';
import { Card } from '#admin/shared/Card.tsx';
import type { GameLookup } from '#domain/contract/games/gameSources.ts';
import { type LookupState, otherGameWords } from '#domain/game/lookup.ts';
import { SERVICE_NAMES } from '#domain/game/serviceNames.ts';
import { ROOM_ANCHOR } from '#domain/siteLinks.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Badge, type Tone } from '#ui/Badge.tsx';
import { Box, Note, Stack, Text, Time } from '#ui/blocks.tsx';
import { Table } from '#ui/Table.tsx';

const STATES: Record<LookupState, { word: string; tone: Tone }> = {
  waiting: { word: 'Asked for', tone: 'sched' },
  found: { word: 'Told', tone: 'done' },
  otherGame: { word: 'Another game', tone: 'bad' },
  old: { word: 'Too old', tone: 'past' },
  givenUp: { word: 'Given up', tone: 'bad' },
};

export const GameLookups = ({ lookups }: { lookups: readonly GameLookup[] }) => (
  <Card title="Looked up">
    {lookups.length === 0 ? (
      <Note padding={[3.5, 5]}>
        No lookups yet. They start when a captain reports a game id, or ten minutes after a game ends.
      </Note>
    ) : (
      <Box overflow="auto">
        <Table isInCard isStacked caption="Lookups" heads={['What', 'At', 'State', 'Asked', 'Next']}>
          <tbody>
            {lookups.map((lookup) => (
              <LookupRow key={`${lookup.kind} ${lookup.dotaId} ${lookup.source}`} lookup={lookup} />
            ))}
          </tbody>
        </Table>
      </Box>
    )}
  </Card>
);

function LookupRow({ lookup }: { lookup: GameLookup }) {
  const { to } = useSelection();
  return (
    <tr>
      <th scope="row">
        {lookup.kind === 'game' ? 'Dota match' : 'League in Dota'} {lookup.dotaId}
        {lookup.matchId && (
          <Text as="p" size="small">
            <Link className="link" href={to(`/matches/${lookup.matchId}`) + ROOM_ANCHOR}>
              Reported by match
            </Link>
          </Text>
        )}
      </th>
      <td data-label="At">{SERVICE_NAMES[lookup.source]}</td>
      <td data-label="State">
        <Stack gap={0.5} justifyItems="start">
          <Badge tone={STATES[lookup.state].tone}>{STATES[lookup.state].word}</Badge>
          <Why {...lookup} />
        </Stack>
      </td>
      <td data-label="Asked">
        <Time at={lookup.askedAt} style="list" />
      </td>
      <td data-label="Next">{lookup.dueAt === null ? '--' : <Time at={lookup.dueAt} style="list" />}</td>
    </tr>
  );
}

const Why = ({ reason, fault, attempts }: GameLookup) => (
  <>
    {reason && <Note size="small">It does not belong to that match: {otherGameWords(reason)}.</Note>}
    {fault && (
      <Note size="small">
        {fault}
        {attempts > 1 && `, ${attempts} times`}.
      </Note>
    )}
  </>
);
