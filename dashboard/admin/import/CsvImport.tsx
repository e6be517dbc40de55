import { useEffect, useRef, useState } from 'react';
import { Card } from '#admin/shared/Card.tsx';
import { useSavedDraft } from '#admin/shared/form/drafts.ts';
import { sentencesOf, useBusyAct } from '#admin/shared/useAct.ts';
import { WorkProgress } from '#admin/shared/WorkProgress.tsx';
import {
  CSV_TABLES,
  type CsvReport,
  type CsvRow,
  type CsvTable,
  importCsv,
} from '#domain/contract/exchange/exchange.ts';
import { DomainError } from '#domain/errors.ts';
import { gameWords } from '#domain/games/words.ts';
import { areAccountsTexts } from '#domain/registrations/accountWords.ts';
import { headingsText } from '#domain/registrations/rosterLines.ts';
import { commaList, nameList, plural, sense, sentences, t } from '#domain/text/translate.ts';
import { FormSummary } from '#shared/forms/form.tsx';
import { place } from '#shared/site/links.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Badge, type Tone } from '#ui/Badge.tsx';
import { Button, ButtonLink, Grid, Hint, Name, Note, Row, Text } from '#ui/blocks.tsx';
import { type Column, DataTable, MANY_ROWS } from '#ui/DataTable.tsx';
import { CheckBox, Editable, Select, TextArea } from '#ui/Field.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Stats } from '#ui/Stats.tsx';
import { FileDrop } from './FileDrop.tsx';
import styles from './Import.module.css';

export const TABLE_WORDS: Record<CsvTable, string> = {
  teams: t`Teams`,
  players: t`Players`,
  matches: t`Matches`,
  donations: t`Donations`,
};

const SHOWN: Record<CsvTable, string> = {
  teams: '/admin/teams',
  players: '/admin/players',
  matches: '/admin/matches',
  donations: '/admin/finance',
};

const playerColumn = () =>
  areAccountsTexts() ? t`nickname | ${gameWords().account.word}` : t`nickname SteamID`;

const help = (): Record<CsvTable, string> => ({
  teams: t`Columns: Team, Tag, Group, and ${headingsText()} as ‘${playerColumn()}’. Each new team’s fee goes into the prize pool.`,
  players: t`The columns are the same as in the player export; players are matched by ${gameWords().account.word}.`,
  matches: t`The columns are the same as in the match export; teams are matched by name or tag; times are in league time.`,
  donations: t`The columns are the same as in the donation export; each donation counts towards the prize pool.`,
});

type Draft = { of: CsvTable; tournamentId: string | null; text: string; fileName: string | null };
const NAME = 'system import';
const EMPTY: Draft = { of: 'teams', tournamentId: null, text: '', fileName: null };

function useCsvImport() {
  const { all, tournament } = useSelection();
  const { kept, keep } = useSavedDraft();
  const [draft, setDraft] = useState({ ...EMPTY, ...(kept[NAME] as Draft | undefined) });
  const tournamentId = draft.tournamentId ?? tournament?.id ?? '';
  const league = all.find(({ id }) => id === tournamentId)?.league ?? 'A';
  const { send, forget, ...csv } = useCsv();
  const { report } = csv;
  const [skipFailed, setSkip] = useState(false);
  const change = (next: Partial<Draft>) => {
    const changed = { ...draft, ...next };
    setDraft(changed);
    keep(NAME, changed.text === '' ? undefined : changed);
    forget();
    return changed;
  };
  const look = (of: Draft) =>
    send({ of: of.of, tournamentId: of.tournamentId ?? tournamentId, text: of.text, dryRun: true });
  const bring = async () => {
    if (!(await send({ of: draft.of, tournamentId, text: draft.text, skipFailed }))) return;
    keep(NAME);
    setDraft({ ...draft, text: '', fileName: null });
  };
  const ready = report ? report.created + report.updated : 0;
  const isBlocked = !report || ready === 0 || (report.failed > 0 && !skipFailed);
  const chosen = { all, draft, tournamentId, league, skipFailed, setSkip };
  return { ...csv, ...chosen, change, look, bring, ready, isBlocked };
}

export function CsvImport() {
  const importing = useCsvImport();
  const { report, problems, isBusy, key, cancel, phase, skipFailed, setSkip } = importing;
  return (
    <Card title={t`Import from CSV`}>
      <Grid columns={1} padding={5} gap={4} className={styles.body}>
        <Source importing={importing} />
        <FormSummary problems={problems} />
        {isBusy && (
          <WorkProgress of={key} onCancel={cancel}>
            {phase === 'looking' ? t`Reading the rows` : t`Importing the rows`}
          </WorkProgress>
        )}
        <Acts importing={importing} />
        {report && (
          <>
            {report.failed > 0 && !report.isDone && (
              <CheckBox
                label={plural(report.failed, 'Skip the # row with problems', 'Skip the # rows with problems')}
                help={t`Otherwise, either all rows are imported or none are.`}
                checked={skipFailed}
                onTick={setSkip}
              />
            )}
            <CsvRows key={String(report.isDone)} report={report} />
          </>
        )}
      </Grid>
    </Card>
  );
}

type Props = { importing: ReturnType<typeof useCsvImport> };

const Source = ({ importing: { all, draft, tournamentId, change, look } }: Props) => (
  <>
    <Segmented
      legend={t`Contents`}
      options={CSV_TABLES.map((value) => ({ value, label: TABLE_WORDS[value] }))}
      value={draft.of}
      onChange={(of) => change({ of })}
    />
    <Select
      width="field"
      label={t`Import into`}
      value={tournamentId}
      onText={(tournamentId) => change({ tournamentId })}
      empty={all.length === 0 ? t`No tournaments available` : undefined}
      options={all.map(({ id, name, league }) => [id, `${name} (${league})`])}
    />
    <Hint>
      {sentences([help()[draft.of], t`Separate the columns with commas, semicolons or tabs, in any order.`])}
    </Hint>
    <FileDrop
      label={t`CSV file`}
      accept=".csv,.tsv,.txt,text/csv"
      name={draft.fileName}
      onText={(text, fileName) => void look(change({ text, fileName }))}
    />
    <Editable>
      <TextArea
        label={t`Or paste the rows, with the header row first`}
        rows={6}
        spellCheck={false}
        value={draft.text}
        onText={(text) => change({ text, fileName: null })}
      />
    </Editable>
  </>
);

function Acts({ importing }: Props) {
  const { draft, tournamentId, league, report, isBusy, isBlocked, ready, change, look, bring } = importing;
  return (
    <Row align="stretch" gap={2} wraps>
      <Button
        look={report ? 'quiet' : 'primary'}
        disabled={draft.text === ''}
        isBusy={isBusy}
        onClick={() => void look({ ...draft, tournamentId })}
      >{t`Preview`}</Button>
      {report && !report.isDone && (
        <Button look="primary" disabled={isBlocked} isBusy={isBusy} onClick={() => void bring()}>
          {plural(ready, 'Import # row', 'Import # rows')}
        </Button>
      )}
      {report?.isDone && (
        <ButtonLink
          href={place(SHOWN[draft.of], league, tournamentId)}
        >{t`View imported records`}</ButtonLink>
      )}
      {draft.text !== '' && (
        <Button look="plain" onClick={() => change({ text: '', fileName: null })}>{t`Discard`}</Button>
      )}
    </Row>
  );
}

type Body = { of: CsvTable; tournamentId: string; text: string; dryRun?: boolean; skipFailed?: boolean };
function useCsv() {
  const { act, isBusy, key, cancel } = useBusyAct();
  const [phase, setPhase] = useState<'looking' | 'bringing'>('looking');
  const [report, setReport] = useState<(CsvReport & { isDone: boolean }) | null>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const send = async (body: Body) => {
    const isLook = body.dryRun === true;
    setProblems([]);
    setPhase(isLook ? 'looking' : 'bringing');
    const done = await act({
      run: (call) => call(importCsv, { body }),
      done: isLook ? previewText : doneText,
      undone: t`The import was undone`,
      failed: isLook ? t`The rows could not be read.` : t`Nothing was imported.`,
      ...(isLook && { reads: [] }),
      onRefused: (error) => {
        setReport(isReport(error) ? { ...error.data, isDone: false } : null);
        setProblems(sentencesOf(error));
      },
    });
    if (done) setReport({ ...done, isDone: !isLook });
    return done && !isLook;
  };
  return { report, problems, isBusy, key, cancel, phase, send, forget: () => setReport(null) };
}

const isReport = (error: unknown): error is { data: CsvReport } =>
  error instanceof DomainError && error.code === 'rows_failed' && typeof error.data === 'object';

const previewText = ({ rows, failed }: CsvReport) => {
  const noted = rows.filter(({ outcome, problems }) => outcome !== 'failed' && problems.length > 0).length;
  return commaList([
    plural(rows.length, '# row read', '# rows read'),
    failed === 0 ? t`no problems` : t`${failed} with problems`,
    noted > 0 && t`${noted} with a note`,
  ]);
};

const doneText = ({ created, updated, same, failed }: CsvReport) =>
  commaList([
    t`${created} created`,
    t`${updated} changed`,
    same > 0 && t`${same} unchanged`,
    failed > 0 && t`${failed} skipped`,
  ]);

const OUTCOMES: Record<CsvRow['outcome'], { before: string; after: string; tone: Tone }> = {
  create: { before: t`New`, after: sense('in a file')`Created`, tone: 'done' },
  update: { before: t`Changes`, after: t`Changed`, tone: 'sched' },
  same: { before: t`Unchanged`, after: t`Unchanged`, tone: 'off' },
  failed: { before: t`Problem`, after: t`Skipped`, tone: 'bad' },
};

const FILTERS = { failed: t`With problems`, noted: t`With a note` };
type Kind = keyof typeof FILTERS;

const kindOf = ({ outcome, problems }: CsvRow): Kind | null =>
  outcome === 'failed' ? 'failed' : problems.length > 0 ? 'noted' : null;
const severity = (row: CsvRow) => ({ failed: 2, noted: 1, none: 0 })[kindOf(row) ?? 'none'];

function CsvRows({ report }: { report: CsvReport & { isDone: boolean } }) {
  const { rows, created, updated, same, failed, ignored, isDone } = report;
  const [only, setOnly] = useState<Kind | 'all'>('all');
  const section = useRef<HTMLElement>(null);
  // A long pasted table can push this section out of sight.
  useEffect(() => section.current?.focus(), []);
  const inOrder = rows.toSorted((a, b) => severity(b) - severity(a) || a.line - b.line);
  const count = (kind: Kind) => rows.filter((row) => kindOf(row) === kind).length;
  const offered = (Object.keys(FILTERS) as Kind[]).filter(
    (kind) => count(kind) > 0 && count(kind) < rows.length,
  );
  const wanted = offered.find((kind) => kind === only);
  return (
    <Grid
      paddingTop={1}
      as="section"
      columns={1}
      gap={3.5}
      ref={section}
      tabIndex={-1}
      aria-label={t`Import preview`}
    >
      <Stats
        figures={[
          [OUTCOMES.create[isDone ? 'after' : 'before'], created],
          [isDone ? t`Changed` : t`To change`, updated],
          [t`Unchanged`, same],
          [isDone ? t`Skipped` : t`With problems`, failed],
          ...(count('noted') > 0 ? ([[t`With a note`, count('noted')]] as [string, number][]) : []),
        ]}
      />
      {ignored.length > 0 && <Note size="small">{t`Ignored columns: ${nameList(ignored)}.`}</Note>}
      {isDone && <Note size="small">{t`See the audit log for each row.`}</Note>}
      {offered.length > 0 && (
        <Segmented
          legend={t`Rows to show`}
          options={[
            { value: 'all', label: t`All ${rows.length}` },
            ...offered.map((value) => ({ value, label: `${FILTERS[value]} ${count(value)}` })),
          ]}
          value={only}
          onChange={setOnly}
        />
      )}
      <DataTable
        caption={t`Rows in the file`}
        columns={columnsOf(isDone, rows.length <= MANY_ROWS)}
        rows={wanted ? inOrder.filter((row) => kindOf(row) === wanted) : inOrder}
        keyOf={({ line }) => String(line)}
      />
    </Grid>
  );
}

const columnsOf = (isDone: boolean, isWhole: boolean): Column<CsvRow>[] => [
  { head: t`Line`, by: ({ line }) => line, isNumber: true },
  {
    head: isDone ? t`Became` : t`Outcome`,
    cell: ({ outcome }) => (
      <Badge tone={OUTCOMES[outcome].tone}>{OUTCOMES[outcome][isDone ? 'after' : 'before']}</Badge>
    ),
    by: ({ outcome }) => outcome,
  },
  { head: sense('in a file')`Record`, cell: ({ what }) => <Name>{what}</Name>, by: ({ what }) => what },
  {
    head: t`Problems`,
    cell: ({ problems, outcome }) => (
      <Text tone={outcome === 'failed' ? 'danger' : 'warning'} className={isWhole ? styles.whole : undefined}>
        {problems.map(({ column, message }) => `${column ? `${column}: ` : ''}${message}`).join('. ')}
      </Text>
    ),
    by: ({ problems }) => problems.length,
  },
];
