import IconHourglass from 'icon:hourglass';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { errorText } from '#admin/shared/form/refusal.ts';
import { countWords } from '#admin/shared/match/Affected.tsx';
import { AFTER_MATCHES, readAgain } from '#admin/shared/match/cached.ts';
import { stageText } from '#admin/shared/match/order.ts';
import { resultText } from '#admin/shared/match/outcome.ts';
import { useUndo } from '#admin/shared/useUndo.ts';
import { cancelMatch, type Match } from '#domain/contract/competition/matches.ts';
import {
  decideMisplaced,
  type MisplacedDecision,
  type MissingView,
  readMissing,
} from '#domain/contract/competition/missing.ts';
import { useApi } from '#shared/api/api.ts';
import { FormSummary } from '#shared/forms/form.tsx';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Box, Row, Stack } from '#ui/layout.tsx';
import { Name } from '#ui/Name.tsx';
import { Heading, Text } from '#ui/Text.tsx';
import { useToast } from '#ui/Toast.tsx';
import { GenerateAll } from './QuickActions.tsx';

export function Missing({ tournamentId }: { tournamentId: string }) {
  const api = useApi();
  const { data = [] } = useQuery({
    queryKey: ['brackets', tournamentId, 'missing'],
    queryFn: async () => (await api.call(readMissing, { params: { id: tournamentId } })).data,
  });
  const shown = data.filter(({ kind }) => kind !== 'tie');
  if (shown.length === 0) return null;
  return (
    <Stack gap={3} marginBottom={4}>
      {shown.map((missing) => (
        <One key={`${missing.kind} ${missing.place ?? missing.match?.id}`} {...{ tournamentId, missing }} />
      ))}
    </Stack>
  );
}

function One({ tournamentId, missing }: { tournamentId: string; missing: MissingView }) {
  const { to } = useSelection();
  const { kind, match, count, place } = missing;
  switch (kind) {
    case 'draw':
      return (
        <Card title="Nothing is drawn yet" ways={<GenerateAll tournamentId={tournamentId} />}>
          Teams meet once the matches are generated.
        </Card>
      );
    case 'matches':
      return (
        <Card
          title={`${countWords(count ?? 0)} still missing`}
          ways={<GenerateAll tournamentId={tournamentId} />}
        >
          Their teams are known.
        </Card>
      );
    case 'registration':
      return (
        <Card
          title="A group has no team"
          ways={<ButtonLink href={to('/admin/tournaments')}>Close Registration</ButtonLink>}
        >
          The group counts as played once registration is closed.
        </Card>
      );
    case 'place':
      return (
        <Card
          title={`A place of ${place?.slice(0, -2)} is open`}
          ways={<ButtonLink href={to('/admin/bracket')}>Open Bracket</ButtonLink>}
        >
          It was left empty by hand, or its team is already in this round. Place a team there.
        </Card>
      );
    case 'pairing':
      return (
        <Card
          title={`Round ${place?.replace(/^.*S/, '')} is not paired yet`}
          ways={<ButtonLink href={to('/admin/bracket')}>Open Bracket</ButtonLink>}
        >
          Pair this round by hand in the bracket.
        </Card>
      );
    case 'cancelled':
      return match && <Cancelled match={match} />;
    case 'misplaced':
      return match && <Misplaced match={match} expected={missing.expected ?? []} />;
    default:
      return null;
  }
}

type CardProps = { title: ReactNode; children: ReactNode; ways: ReactNode; problems?: string[] };

const Card = ({ title, children, ways, problems = [] }: CardProps) => (
  <Box as="section" look="card" rail="warning">
    <Row as="header" padding={[3, 4]} gap={3.5} align="center" justify="end" wraps>
      <Row gap={3.5} align="center" flex="words">
        <Text tone="warning">
          <IconHourglass size={20} stroke={1.7} aria-hidden="true" />
        </Text>
        <div>
          <Heading as="h2" size="card">
            {title}
          </Heading>
          <Text as="p" size="small" tone="secondary">
            {children}
          </Text>
          <FormSummary problems={problems} />
        </div>
      </Row>
      {ways}
    </Row>
  </Box>
);

/** Does one act on a match, says so, and offers the way back. */
function useWays() {
  const cache = useQueryClient();
  const toast = useToast();
  const back = useUndo();
  const [problems, setProblems] = useState<string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const run = async (act: () => Promise<{ act?: string | null }>, done: string, undone: string) => {
    setBusy(true);
    setProblems([]);
    try {
      const { act: id } = await act();
      toast.done(done, back.act({ act: id, undone, reads: AFTER_MATCHES }));
    } catch (error) {
      setProblems([errorText(error)]);
    }
    setBusy(false);
    readAgain(cache);
  };
  return { run, problems, isBusy };
}

function Cancelled({ match }: { match: Match }) {
  const api = useApi();
  const { run, problems, isBusy } = useWays();
  const again = () =>
    run(
      () => api.call(cancelMatch, { params: { id: match.id }, body: { reverseStats: true } }),
      `${stageText(match)} will be played again`,
      `${stageText(match)} is cancelled again`,
    );
  return (
    <Card
      title={`${stageText(match)} is cancelled`}
      problems={problems}
      ways={
        <Button isBusy={isBusy} onClick={() => void again()}>
          Play Match Again
        </Button>
      }
    >
      <Name>{resultText(match, match)}</Name> still counts for statistics, but nobody advances. Enter the
      result again, or have the match played again.
    </Card>
  );
}

type MisplacedProps = { match: Match; expected: NonNullable<MissingView['expected']> };

function Misplaced({ match, expected }: MisplacedProps) {
  const api = useApi();
  const { run, problems, isBusy } = useWays();
  const stage = stageText(match);
  const decide = (body: MisplacedDecision, done: string) =>
    void run(
      () => api.call(decideMisplaced, { params: { id: match.id }, body }),
      done,
      `${stage} needs a decision again`,
    );
  const [one, other] = expected;
  const known = expected.flatMap(({ participationId, name }) =>
    participationId ? [{ winner: participationId, name }] : [],
  );
  return (
    <Card
      title={`${stage} was played by other teams`}
      problems={problems}
      ways={
        <Row gap={2} wraps justify="end">
          <Button isBusy={isBusy} onClick={() => decide({ choice: 'keep' }, `${stage} keeps its result`)}>
            Keep Result
          </Button>
          <Button isBusy={isBusy} onClick={() => decide({ choice: 'replay' }, `${stage} will be replayed`)}>
            Replay Match
          </Button>
          {known.length === 2 &&
            known.map(({ winner, name }) => (
              <Button
                key={winner}
                isBusy={isBusy}
                onClick={() => decide({ choice: 'award', winner }, `${stage} is awarded to ${name}`)}
              >
                <span>
                  Award to <Name>{name}</Name>
                </span>
              </Button>
            ))}
        </Row>
      }
    >
      It ended <Name>{resultText(match, match)}</Name>, but <Name>{one?.name ?? 'TBD'}</Name> and{' '}
      <Name>{other?.name ?? 'TBD'}</Name> should meet there now.
    </Card>
  );
}
