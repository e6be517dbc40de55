import { useState } from 'react';
import { Card } from '#admin/shared/Card.tsx';
import { errorText, isCancelled, useLeagueAct } from '#admin/shared/useAct.ts';
import { WorkProgress } from '#admin/shared/WorkProgress.tsx';
import { importTournament } from '#domain/contract/exchange/exchange.ts';
import { DomainError } from '#domain/errors.ts';
import { gameWords } from '#domain/game/words.ts';
import { howMany } from '#domain/text/text.ts';
import { FormSummary } from '#shared/forms/form.tsx';
import { Button, Grid, MainName, Row } from '#ui/blocks.tsx';
import { CheckBox } from '#ui/Field.tsx';
import { FileDrop } from './FileDrop.tsx';

type Found = { name: string; teams: number; players: number; matches: number };
/** Problems that are worth reading at once. */
const MAX_PROBLEMS = 20;

export function JsonImport() {
  const { run, isBusy, key, cancel } = useLeagueAct();
  const [file, setFile] = useState<{ name: string; body: object; found: Found } | null>(null);
  const [newIds, setNewIds] = useState(false);
  const [problems, setProblems] = useState<string[]>([]);
  const take = (text: string, name: string) => {
    const read = readDocument(text);
    setFile(read && { name, ...read });
    setProblems(read ? [] : [`${name} is not an exported tournament`]);
  };
  const bring = async () => {
    if (!file) return;
    setProblems([]);
    const done = await run({
      run: async (call) => {
        try {
          const body = { ...file.body, newIds };
          return await call(importTournament, { body });
        } catch (error) {
          if (isCancelled(error)) throw error;
          const told =
            error instanceof DomainError && error.errors?.length ? error.errors : [errorText(error)];
          setProblems([
            ...told.slice(0, MAX_PROBLEMS),
            ...(told.length > MAX_PROBLEMS ? [`and ${told.length - MAX_PROBLEMS} more`] : []),
          ]);
          throw error;
        }
      },
      done: ({ tournament, isNew }) =>
        isNew ? `${tournament.name} was imported` : `${tournament.name} already exists unchanged`,
      failed: 'Nothing was imported.',
      undone: 'The import was undone',
    });
    if (done) setFile(null);
  };
  return (
    <Card title="Import a tournament">
      <Grid columns={1} padding={5} gap={4}>
        <FileDrop label="JSON file" accept=".json,application/json" name={file?.name ?? null} onText={take} />
        {file && (
          <>
            <p>
              <MainName>{file.found.name}</MainName>: {howMany(file.found.teams, 'team')},{' '}
              {howMany(file.found.players, 'player')}, {howMany(file.found.matches, 'match', 'matches')}.
            </p>
            <CheckBox
              label="Import as a new tournament"
              help={`With ids of its own, beside the one that it was exported from. Players are found again by ${gameWords().account.word}.`}
              checked={newIds}
              onChange={(event) => setNewIds(event.target.checked)}
            />
          </>
        )}
        <FormSummary problems={problems} />
        {isBusy && (
          <WorkProgress of={key} noun="records" onCancel={cancel}>
            Importing the tournament
          </WorkProgress>
        )}
        <Row gap={2} wraps>
          <Button look="primary" disabled={!file} isBusy={isBusy} onClick={() => void bring()}>
            Import Tournament
          </Button>
        </Row>
      </Grid>
    </Card>
  );
}

/** The document in a file, as it was downloaded or bare, with what it holds; null where it is none. */
function readDocument(text: string): { body: object; found: Found } | null {
  try {
    const body = JSON.parse(text) as Record<string, unknown> | null;
    const document = ((body?.data as object | undefined) ?? body) as Record<string, unknown>;
    const { tournament, teams, players, matches } = document;
    const count = (list: unknown) => (Array.isArray(list) ? list.length : 0);
    const { name } = tournament as { name: string };
    if (typeof name !== 'string' || !body) return null;
    return { body, found: { name, teams: count(teams), players: count(players), matches: count(matches) } };
  } catch {
    return null;
  }
}
