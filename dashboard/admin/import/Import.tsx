import IconDownload from 'icon:download';
import { useState } from 'react';
import { Card } from '#admin/shared/Card.tsx';
import { sentencesOf, useBusyAct } from '#admin/shared/useAct.ts';
import { WorkProgress } from '#admin/shared/WorkProgress.tsx';
import { CSV_TABLES, exportTournament, importTournament } from '#domain/contract/exchange/exchange.ts';
import { address } from '#domain/contract/http/client.ts';
import { gameWords } from '#domain/games/words.ts';
import { plural, t } from '#domain/text/translate.ts';
import { FormSummary } from '#shared/forms/form.tsx';
import { useSelection } from '#shared/tournament/useSelection.ts';
import buttonStyles from '#ui/Button.module.css';
import { Button, classes, Grid, Hint, MainName, Note, Row, rich } from '#ui/blocks.tsx';
import { CheckBox, Select } from '#ui/Field.tsx';
import { CsvImport, TABLE_WORDS } from './CsvImport.tsx';
import { FileDrop } from './FileDrop.tsx';
import { ForeignImport } from './ForeignImport.tsx';
import styles from './Import.module.css';

export const Import = () => (
  <Grid stacks="laptop" gap={5} align="start" className={styles.page}>
    <Grid columns={1} gap={5}>
      <CsvImport />
      <ForeignImport />
    </Grid>
    <Grid columns={1} gap={5}>
      <Exports />
      <JsonImport />
    </Grid>
  </Grid>
);

function Exports() {
  const { all, tournament } = useSelection();
  const [chosen, choose] = useState<string | null>(null);
  const tournamentId = chosen ?? tournament?.id;
  const files = [
    { words: t`Everything (JSON)`, query: { format: 'json' } },
    ...CSV_TABLES.map((of) => ({ words: t`${TABLE_WORDS[of]} (CSV)`, query: { format: 'csv', of } })),
  ];
  return (
    <Card title={t`Export`}>
      <Grid columns={1} padding={5} gap={4}>
        {tournamentId ? (
          <>
            <Select
              label={t`Tournament to export`}
              value={tournamentId}
              onText={choose}
              options={all.map(({ id, name, league }) => [id, `${name} (${league})`])}
            />
            <Row align="stretch" gap={2} wraps>
              {files.map(({ words, query }) => (
                <a
                  key={words}
                  className={classes(buttonStyles.button, buttonStyles.quiet)}
                  href={address(exportTournament.path, { tournamentId }, query)}
                  download
                >
                  <IconDownload size={16} stroke={1.8} aria-hidden="true" />
                  {words}
                </a>
              ))}
            </Row>
            <Hint>{t`These files contain captains’ contact details and answers. The CSV opens safely in a spreadsheet and can be imported again.`}</Hint>
          </>
        ) : (
          <Note>{t`No active tournament selected. Please create or select a tournament first.`}</Note>
        )}
      </Grid>
    </Card>
  );
}

type Found = { name: string; teams: number; players: number; matches: number };
const MAX_PROBLEMS = 20;

function JsonImport() {
  const { act, isBusy, key, cancel } = useBusyAct();
  const [file, setFile] = useState<{ name: string; body: object; found: Found } | null>(null);
  const [newIds, setNewIds] = useState(false);
  const [problems, setProblems] = useState<string[]>([]);
  const take = (text: string, name: string) => {
    const read = readDocument(text);
    setFile(read && { name, ...read });
    setProblems(read ? [] : [t`${name} is not an exported tournament. Choose a JSON file from Export.`]);
  };
  const bring = async () => {
    if (!file) return;
    setProblems([]);
    const done = await act({
      run: (call) => call(importTournament, { body: { ...file.body, newIds } }),
      done: ({ tournament, isNew }) =>
        isNew ? t`${tournament.name} was imported` : t`${tournament.name} already exists and is unchanged`,
      failed: t`Nothing was imported.`,
      undone: t`The import was undone`,
      onRefused: (error) => {
        const told = sentencesOf(error);
        const more = told.length - MAX_PROBLEMS;
        const rest = more > 0 ? [plural(more, 'and # more problem', 'and # more problems')] : [];
        setProblems([...told.slice(0, MAX_PROBLEMS), ...rest]);
      },
    });
    if (done) setFile(null);
  };
  return (
    <Card title={t`Import a tournament`}>
      <Grid columns={1} padding={5} gap={4}>
        <FileDrop
          label={t`JSON file`}
          accept=".json,application/json"
          name={file?.name ?? null}
          onText={take}
        />
        {file && (
          <>
            <p>
              {rich`${<MainName>{file.found.name}</MainName>}: ${plural(file.found.teams, '# team', '# teams')}, ${plural(file.found.players, '# player', '# players')}, ${plural(file.found.matches, '# match', '# matches')}.`}
            </p>
            <CheckBox
              label={t`Import as a new tournament`}
              help={t`It gets its own IDs and leaves the original unchanged. Players are matched by ${gameWords().account.word}.`}
              checked={newIds}
              onTick={setNewIds}
            />
          </>
        )}
        <FormSummary problems={problems} />
        {isBusy && <WorkProgress of={key} onCancel={cancel}>{t`Importing the tournament`}</WorkProgress>}
        <Row align="stretch" gap={2} wraps>
          <Button
            look="primary"
            disabled={!file}
            isBusy={isBusy}
            onClick={() => void bring()}
          >{t`Import tournament`}</Button>
        </Row>
      </Grid>
    </Card>
  );
}

/** Parses a document, bare or wrapped in `data`, and counts its contents. Returns null for any other file. */
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
