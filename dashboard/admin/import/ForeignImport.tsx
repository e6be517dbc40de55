import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { Card } from '#admin/shared/Card.tsx';
import { useSavedDraft } from '#admin/shared/form/drafts.ts';
import { previewQuery } from '#admin/shared/readAllPages.ts';
import { errorText, sentencesOf, useBusyAct } from '#admin/shared/useAct.ts';
import { WorkProgress } from '#admin/shared/WorkProgress.tsx';
import { type ImportReport, importForeign, readForeign } from '#domain/contract/exchange/exchange.ts';
import { DomainError } from '#domain/errors.ts';
import { ADDRESS_EXAMPLES } from '#domain/import/address.ts';
import {
  FOREIGN_SERVICES,
  type Foreign,
  type ForeignService,
  SERVICE_WORDS,
} from '#domain/import/foreign.ts';
import { leagueIds, leagueName } from '#domain/site/settings.ts';
import { plural, sentences, t } from '#domain/text/translate.ts';
import { useRead } from '#shared/api/api.ts';
import { FormSummary } from '#shared/forms/form.tsx';
import { place } from '#shared/site/links.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Button, ButtonLink, Grid, Hint, Row, Text } from '#ui/blocks.tsx';
import { CheckBox, Editable, Select, TextArea, TextField } from '#ui/Field.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Stats } from '#ui/Stats.tsx';
import { Loaded } from '#ui/states.tsx';
import { ForeignLines } from './ForeignLines.tsx';
import { bodyOf, type Choices, linesOf, PART_WORDS, PARTS, type Part } from './foreign.ts';
import styles from './Import.module.css';

const KEY_HELP: Record<Exclude<ForeignService, 'liquipedia'>, string> = {
  startgg: t`A personal access token from Developer Settings.`,
  challonge: t`Your API key (version 1) from Developer API.`,
  toornament: t`The API key of a developer application.`,
};

type Draft = { service: ForeignService; address: string; text: string };
const NAME = 'system import foreign';
const EMPTY: Draft = { service: 'startgg', address: '', text: '' };
function useForeignImport() {
  const { act, isBusy } = useBusyAct();
  const { kept, keep } = useSavedDraft();
  const [draft, setDraft] = useState({ ...EMPTY, ...(kept[NAME] as Draft | undefined) });
  const [key, setKey] = useState('');
  const [read, setRead] = useState<{ foreign: Foreign; number: number } | null>(null);
  const [fields, setFields] = useState<Record<string, string>>({});
  const [problems, setProblems] = useState<string[]>([]);
  const change = (next: Partial<Draft>) => {
    const changed = { ...draft, ...next };
    // A key belongs to one site and must never be sent to another.
    if (changed.service !== draft.service) setKey('');
    setDraft(changed);
    keep(NAME, changed.address === '' && changed.text === '' ? undefined : changed);
    setRead(null);
    setFields({});
    setProblems([]);
  };
  const refuse = (error: unknown) => {
    const beside = error instanceof DomainError ? (error.fields ?? {}) : {};
    const known = ['address', 'key', 'text'];
    setFields(beside);
    const rest = Object.entries(beside).flatMap(([name, said]) => (known.includes(name) ? [] : [said]));
    setProblems(Object.keys(beside).length === 0 ? [errorText(error)] : rest);
  };
  const look = async () => {
    const { service, address, text } = draft;
    setFields({});
    setProblems([]);
    const body = service === 'liquipedia' ? { service, text } : { service, address, key };
    const foreign = await act({
      run: (call) => call(readForeign, { body }),
      done: ({ teams, stages }) =>
        t`Loaded ${plural(teams.length, '# team', '# teams')} and ${plural(stages.length, '# stage', '# stages')}`,
      failed: t`The tournament could not be loaded.`,
      reads: [],
      onRefused: refuse,
    });
    if (foreign) setRead((before) => ({ foreign, number: (before?.number ?? 0) + 1 }));
  };
  const discard = () => {
    change({ address: '', text: '' });
    setKey('');
  };
  const clear = () => {
    setDraft({ ...draft, address: '', text: '' });
    keep(NAME, undefined);
    setKey('');
  };
  return { draft, change, key, setKey, read, fields, problems, isBusy, look, discard, clear };
}

export function ForeignImport() {
  const importing = useForeignImport();
  const { draft, change, read, problems, isBusy, look, discard, clear } = importing;
  const { service, address, text } = draft;
  const isLiquipedia = service === 'liquipedia';
  const isReady = isLiquipedia ? text.trim() !== '' : address.trim() !== '' && importing.key.trim() !== '';
  return (
    <Card title={t`Import from another site`}>
      <Grid columns={1} padding={5} gap={4} className={styles.body}>
        <Segmented
          legend={t`Site`}
          options={FOREIGN_SERVICES.map((value) => ({ value, label: SERVICE_WORDS[value] }))}
          value={service}
          onChange={(next) => change({ service: next })}
        />
        <Source importing={importing} />
        <FormSummary problems={problems} />
        {isBusy && (
          <WorkProgress>
            {isLiquipedia ? t`Loading the page` : t`Contacting ${SERVICE_WORDS[service]}`}
          </WorkProgress>
        )}
        <Row align="stretch" gap={2} wraps>
          <Button
            look={read && isReady ? 'quiet' : 'primary'}
            disabled={!isReady}
            isBusy={isBusy}
            onClick={() => void look()}
          >
            {read && isReady ? t`Load again` : t`Load tournament`}
          </Button>
          {(address !== '' || text !== '' || importing.key !== '') && (
            <Button look="plain" onClick={discard}>{t`Discard`}</Button>
          )}
        </Row>
        {read && <ForeignPreview key={read.number} read={read} onMade={clear} onDone={discard} />}
      </Grid>
    </Card>
  );
}

function Source({ importing }: { importing: ReturnType<typeof useForeignImport> }) {
  const { draft, change, key, setKey, fields } = importing;
  const { service, address, text } = draft;
  if (service === 'liquipedia')
    return (
      <Editable>
        <TextArea
          label={t`Wikitext of the tables and brackets`}
          help={t`Open the page, press Edit, and copy the text: ${'{{GroupTableLeague}}'}, ${'{{Matchlist}}'} and ${'{{Bracket}}'} are supported.`}
          rows={10}
          spellCheck={false}
          value={text}
          error={fields.text}
          onText={(text) => change({ text })}
        />
      </Editable>
    );
  return (
    <Editable>
      <TextField
        width="field"
        label={service === 'startgg' ? t`Event address or ID` : t`Tournament address or ID`}
        placeholder={ADDRESS_EXAMPLES[service]}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        value={address}
        error={fields.address}
        onText={(address) => change({ address })}
      />
      <TextField
        width="field"
        label={t`Key for ${SERVICE_WORDS[service]}`}
        help={sentences([KEY_HELP[service], t`It is used once and never stored.`])}
        type="password"
        autoComplete="off"
        value={key}
        error={fields.key}
        onText={setKey}
      />
    </Editable>
  );
}

type Props = { read: { foreign: Foreign; number: number }; onMade: () => void; onDone: () => void };

function useForeignPreview({ read: { foreign, number }, onMade }: Props) {
  const { league } = useSelection();
  const { act, isBusy, key, cancel } = useBusyAct();
  const [choices, setChoices] = useState<Choices>({
    league,
    name: foreign.name,
    teams: {},
    without: [],
    hasMatches: true,
    hasOwnPlaces: false,
  });
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [made, setMade] = useState<ImportReport['tournament']>(null);
  const { name: _, ...seen } = choices;
  const preview = useRead((api) => ({
    ...previewQuery(api, ['foreign', number, seen], importForeign, { body: bodyOf(foreign, seen, true) }),
    enabled: made === null,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  }));
  const bring = async () => {
    setProblems([]);
    const done = await act({
      run: (call) => call(importForeign, { body: bodyOf(foreign, choices, false) }),
      done: ({ tournament }) => t`${tournament?.name ?? ''} was imported`,
      failed: t`Nothing was imported.`,
      undone: t`The import was undone`,
      onRefused: (error) => setProblems(sentencesOf(error)),
    });
    if (!done) return;
    setMade(done.tournament);
    onMade();
  };
  const change = (next: Partial<Choices>) => setChoices((before) => ({ ...before, ...next }));
  return { foreign, choices, change, preview, problems, bring, isBusy, key, cancel, made };
}

function ForeignPreview(props: Props) {
  const importing = useForeignPreview(props);
  const { foreign, preview, problems, bring, isBusy, key, cancel, made } = importing;
  if (made)
    return (
      <Row gap={2} wraps role="status">
        <Text weight="medium">{t`${made.name} has been imported.`}</Text>
        <ButtonLink href={place('/admin/bracket', made.league, made.id)}>{t`View bracket`}</ButtonLink>
        <Button look="plain" onClick={props.onDone}>{t`Import another`}</Button>
      </Row>
    );
  return (
    <Grid as="section" columns={1} gap={4} aria-label={t`Import preview`}>
      <Settings importing={importing} />
      <Loaded query={preview} title={t`The preview could not be created`}>
        {(report) =>
          report && (
            <>
              <Report report={report} importing={importing} />
              <FormSummary problems={[...report.problems, ...problems]} />
              {isBusy && (
                <WorkProgress of={key} onCancel={cancel}>{t`Importing the tournament`}</WorkProgress>
              )}
              <Row align="stretch" gap={2} wraps>
                <Button
                  look="primary"
                  disabled={report.problems.length > 0 || preview.isFetching}
                  isBusy={isBusy}
                  onClick={() => void bring()}
                >{t`Import`}</Button>
              </Row>
              <Hint>{t`Creates one tournament from all of this, in one step that you can undo. Nothing on ${SERVICE_WORDS[foreign.service]} changes.`}</Hint>
            </>
          )
        }
      </Loaded>
    </Grid>
  );
}

type Importing = { importing: ReturnType<typeof useForeignPreview> };

const Settings = ({ importing: { choices, change } }: Importing) => (
  <Editable>
    <TextField
      width="field"
      label={t`Tournament name on this site`}
      value={choices.name}
      onText={(name) => change({ name })}
    />
    {leagueIds().length > 1 && (
      <Select
        width="field"
        label={t`League`}
        value={choices.league}
        onText={(id) => change({ league: id as Choices['league'] })}
        options={leagueIds().map((each) => [each, leagueName(each)])}
      />
    )}
    <CheckBox
      label={t`With its matches and results`}
      help={t`Otherwise only its teams, seeds and stages are imported, with no matches played.`}
      checked={choices.hasMatches}
      onTick={(hasMatches) => change({ hasMatches })}
    />
  </Editable>
);

function Report({ report, importing }: Importing & { report: ImportReport }) {
  const [part, setPart] = useState<Part>('teams');
  const parts = linesOf(report.lines);
  const count = (of: Part, outcome: string) => parts[of].filter((line) => line.outcome === outcome).length;
  const differing = count('places', 'differs');
  const there = PARTS.filter((each) => each === 'teams' || parts[each].length > 0);
  const shown = there.includes(part) ? part : 'teams';
  return (
    <>
      <Stats
        figures={[
          [t`League teams`, count('teams', 'known')],
          [t`New teams`, count('teams', 'new')],
          [t`Matches`, parts.matches.filter(({ outcome }) => outcome !== 'out').length],
          [t`Without a result`, count('matches', 'open')],
          [t`Placed by hand`, count('matches', 'byHand')],
          [t`Not imported`, parts.left.length],
        ]}
      />
      {parts.places.length > 0 && (
        <Text as="p" size="small" tone={differing > 0 ? 'warning' : 'secondary'}>
          {differing > 0
            ? plural(
                differing,
                '# final place differs from the one on the other site.',
                '# final places differ from those on the other site.',
              )
            : count('places', 'same') === 0
              ? t`The other site lists no final places; these follow from the results.`
              : t`Final places come from the other site.`}
        </Text>
      )}
      {differing > 0 && importing.foreign.isOver && (
        <Editable>
          <CheckBox
            label={t`Use the places that follow from the results`}
            help={t`The places on ${SERVICE_WORDS[importing.foreign.service]} are not imported.`}
            checked={importing.choices.hasOwnPlaces}
            onTick={(hasOwnPlaces) => importing.change({ hasOwnPlaces })}
          />
        </Editable>
      )}
      <Segmented
        legend={t`Records to show`}
        options={there.map((value) => ({ value, label: `${PART_WORDS[value]} ${parts[value].length}` }))}
        value={shown}
        onChange={setPart}
      />
      <ForeignLines part={shown} lines={parts[shown]} choices={importing.choices} change={importing.change} />
    </>
  );
}
