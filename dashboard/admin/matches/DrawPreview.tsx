import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { useHasRole } from '#admin/shared/access/RequireRole.tsx';
import { errorText } from '#admin/shared/form/refusal.ts';
import { useAct } from '#admin/shared/useAct.ts';
import { type DrawPreview as Preview, previewDraw } from '#domain/contract/competition/drawPreview.ts';
import { updateTournament } from '#domain/contract/competition/tournaments.ts';
import { howMany } from '#domain/text/text.ts';
import { callQuery, useApi } from '#shared/api/api.ts';
import { Alert, Button, Name, Row, Stack, Text } from '#ui/blocks.tsx';
import type { Seeds } from './SeedOrder.tsx';

/** Previews the first draw, and offers better formats if it is poor. Empty once the draw is made. */
export function DrawPreview({ tournamentId, seeds }: { tournamentId: string; seeds: Seeds }) {
  const api = useApi();
  const preview = useQuery({
    ...callQuery(api, ['brackets', tournamentId, 'preview'], previewDraw, { params: { id: tournamentId } }),
    retry: false,
  });
  if (preview.isError)
    return <Alert size="small">The draw cannot be previewed. {errorText(preview.error)}</Alert>;
  if (!preview.data || preview.data.isDrawn) return null;
  const { teams, stages, problems } = preview.data;
  return (
    <Stack as="section" gap={2} aria-label="Preview of the draw">
      <Text as="p" weight="medium">
        With {howMany(teams, 'team')}: {costWords(preview.data)}
      </Text>
      <Stack as="ul" gap={1}>
        {stages.map((stage, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a stage is its place in the list
          <li key={index}>
            <StageLine stage={stage} seeds={seeds} />
          </li>
        ))}
      </Stack>
      {problems.length > 0 && (
        <Stack rail="warning" surface="warning" padding={[2.5, 3.5]} gap={2}>
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
          <Alternatives tournamentId={tournamentId} preview={preview.data} />
        </Stack>
      )}
    </Stack>
  );
}

const costWords = ({ matches, rounds }: { matches: number; rounds: number }) =>
  `${howMany(matches, 'match', 'matches')} in ${howMany(rounds, 'round')}`;

type StageProps = { stage: Preview['stages'][number]; seeds: Seeds };

function StageLine({ stage: { name, groups, byes, ...cost }, seeds }: StageProps) {
  const nameOf = ({ place, name: team }: (typeof byes)[number]) =>
    seeds?.order[Number(/^Seed (\d+)$/.exec(place)?.[1]) - 1]?.name ?? team ?? place;
  return (
    <>
      {name}: {groups.length > 0 && `${groups.map((group) => `${group.name} ${group.teams}`).join(', ')}; `}
      {costWords(cost)}
      {byes.length > 0 && '. Bye: '}
      {byes.map((bye, index) => (
        <Fragment key={bye.place}>
          {index > 0 && ', '}
          <Name>{nameOf(bye)}</Name>
        </Fragment>
      ))}
    </>
  );
}

function Alternatives({ tournamentId, preview }: { tournamentId: string; preview: Preview }) {
  const { alternatives, teams } = preview;
  const act = useAct();
  const isAdmin = useHasRole('admin');
  const [chosen, setChosen] = useState<string>();
  if (alternatives.length === 0) return null;
  const choose = async ({ plan, name, stages }: (typeof alternatives)[number]) => {
    setChosen(plan);
    await act({
      run: (call) =>
        call(updateTournament, {
          params: { id: tournamentId },
          body: { format: 'stages', stages, maxTeams: teams },
        }),
      done: () => `The format is ${name} for ${howMany(teams, 'team')}`,
      failed: 'The format was not changed.',
      undone: 'The format was restored',
      reads: ['tournaments', 'brackets', 'matches', 'teams', 'audit'],
    });
    setChosen(undefined);
  };
  return (
    <>
      <Text as="p" weight="medium">
        {isAdmin ? `Better for ${howMany(teams, 'team')}:` : 'An admin can choose a better format:'}
      </Text>
      {alternatives.map((alternative) => (
        <Row key={alternative.plan} gap={3} align="center" justify="between" wraps>
          <span>
            {alternative.name}, {costWords(alternative)}
          </span>
          {isAdmin && (
            <Button
              isSmall
              isBusy={chosen === alternative.plan}
              aria-label={`Use ${alternative.name}`}
              onClick={() => void choose(alternative)}
            >
              Use Format
            </Button>
          )}
        </Row>
      ))}
      {isAdmin && (
        <Text as="p" size="small">
          The tournament then has {howMany(teams, 'place')}. Edit Tournament can change both until the first
          result.
        </Text>
      )}
    </>
  );
}
