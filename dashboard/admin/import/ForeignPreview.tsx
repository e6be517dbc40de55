import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { sentencesOf, useBusyAct } from '#admin/shared/useAct.ts';
import { WorkProgress } from '#admin/shared/WorkProgress.tsx';
import { type ImportReport, importForeign } from '#domain/contract/exchange/exchange.ts';
import { type Foreign, SERVICE_WORDS } from '#domain/import/foreign.ts';
import { leagueIds, leagueName } from '#domain/site/settings.ts';
import { plural, t } from '#domain/text/translate.ts';
import { callQuery, useRead } from '#shared/api/api.ts';
import { FormSummary } from '#shared/forms/form.tsx';
import { place } from '#shared/site/links.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Button, ButtonLink, Grid, Hint, Row, Text } from '#ui/blocks.tsx';
import { CheckBox, Editable, Select, TextField } from '#ui/Field.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Stats } from '#ui/Stats.tsx';
import { Loaded } from '#ui/states.tsx';
import { ForeignLines } from './ForeignLines.tsx';
import { bodyOf, type Choices, linesOf, PART_WORDS, PARTS, type Part } from './foreign.ts';

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
    ...callQuery(api, ['previews', 'foreign', number, seen], importForeign, {
      body: bodyOf(foreign, seen, true),
    }),
    enabled: made === null,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
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

export function ForeignPreview(props: Props) {
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
