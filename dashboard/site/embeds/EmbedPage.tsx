import IconCopy from 'icon:copy';
import { useRef, useState } from 'react';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import {
  EMBED_LIMITS,
  EMBED_SIZES,
  type EmbedChoices,
  type EmbedTheme,
  type EmbedView,
  embedAddress,
  frameHtml,
  HEIGHT_SCRIPT,
} from '#domain/embed.ts';
import { leagueName } from '#domain/site/settings.ts';
import { LANGUAGE_CODES, LANGUAGES, type Language, t } from '#domain/text/translate.ts';
import { bracketQuery, teamsQuery, useRead } from '#shared/api/api.ts';
import { letterOf, teamRows } from '#shared/bracket/groupRows.ts';
import { deferredPart } from '#shared/lazy/lazyPage.tsx';
import { WithTournament } from '#shared/tournament/WithTournament.tsx';
import { Button, Grid, Note, Row, Small, Stack } from '#ui/blocks.tsx';
import { CheckBox, Labelled, Select, TextField } from '#ui/Field.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { optionsOf, Segmented } from '#ui/Segmented.tsx';
import { useCopy } from '#ui/useCopy.ts';
import { useMounted } from '#ui/useMounted.ts';
import styles from './EmbedPage.module.css';

const Preview = deferredPart('site/embeds/Preview.tsx', () => import('./Preview.tsx'));

const Embed = () => (
  <WithTournament title={t`Embed`}>
    {(tournament) => <Desk key={tournament.id} tournament={tournament} />}
  </WithTournament>
);
export default Embed;

const VIEW_WORDS: Record<EmbedView, string> = {
  standings: t`Standings`,
  bracket: t`Bracket`,
  matches: t`Matches`,
  team: t`Team`,
};
const VIEWS = optionsOf(VIEW_WORDS);
const THEMES = optionsOf({ auto: t`Same as the reader’s device`, light: t`Light`, dark: t`Dark` });
const OF = optionsOf({ tournament: t`This tournament`, league: t`The league’s current tournament` });

const LIMIT_WORDS: Record<EmbedView, string> = {
  standings: t`Rows per table`,
  bracket: t`Number of rounds`,
  matches: t`Number of matches`,
  team: t`Number of matches`,
};

type Draft = {
  view: EmbedView;
  of: (typeof OF)[number]['value'];
  team: string;
  group: string;
  theme: EmbedTheme;
  /** Empty for the league's own accent colour. */
  accent: string;
  limit: string;
  lang: Language | '';
};

const START: Draft = {
  view: 'standings',
  of: 'tournament',
  team: '',
  group: '',
  theme: 'auto',
  accent: '',
  limit: '',
  lang: '',
};

function Desk({ tournament }: { tournament: Tournament }) {
  const [draft, setDraft] = useState(START);
  const [hasScript, setHasScript] = useState(true);
  const isMounted = useMounted();
  const { data: teams = [] } = useRead(teamsQuery, tournament.id);
  const change = (part: Partial<Draft>) => setDraft((was) => ({ ...was, ...part }));
  const team = draft.view === 'team' ? (teams.find(({ id }) => id === draft.team) ?? teams[0]) : undefined;
  const { view } = draft;
  const address = embedAddress(view, choicesOf(draft, tournament, team?.id));
  // A league's current tournament changes over time, so the snippet must not name it.
  const of = draft.of === 'league' ? leagueName(tournament.league) : tournament.name;
  const title = `${VIEW_WORDS[view]}, ${team?.name ?? of}`;
  const isMissing = view === 'team' && !team;
  const { height } = EMBED_SIZES[view];
  const whole = isMounted ? location.origin + address : address;
  const frame = frameHtml({ address: whole, title, width: '100%', height });
  return (
    <>
      <PageHead title={t`Embed`} />
      <Note className={styles.how}>
        {t`Show this competition on your own site. The embed updates by itself, sets no cookies and is lighter than a small picture. On WordPress and other oEmbed sites, paste the address of the bracket, a team or the matches on its own line.`}
      </Note>
      <div className={styles.desk}>
        <Stack gap={5}>
          <Segmented
            legend={t`What to show`}
            options={VIEWS}
            value={view}
            onChange={(value) => change({ view: value, limit: '' })}
          />
          {view === 'team' ? (
            <Select
              label={t`Team`}
              value={team?.id ?? ''}
              onText={(text) => change({ team: text })}
              options={teams.map(({ id, name }) => [id, name])}
            />
          ) : (
            <Segmented
              legend={t`Tournament`}
              options={OF}
              value={draft.of}
              onChange={(of) => change({ of })}
            />
          )}
          <Look draft={draft} change={change} tournament={tournament} />
          <CheckBox
            label={t`Include the script that adjusts the height`}
            help={t`Without it the frame keeps a fixed height and scrolls.`}
            checked={hasScript}
            onTick={setHasScript}
          />
          {!isMissing && <Snippet text={hasScript ? `${frame}\n${HEIGHT_SCRIPT}` : frame} />}
        </Stack>
        {isMissing ? (
          <Note>{t`This tournament has no teams yet.`}</Note>
        ) : (
          <Preview waiting={null} address={address} title={title} height={height} fits={hasScript} />
        )}
      </div>
    </>
  );
}

/** Converts the draft into the parameters of a URL. Leaves out invalid choices, whose fields show the problem. */
function choicesOf(draft: Draft, { id, league }: Tournament, team: string | undefined): EmbedChoices {
  const { view, of, group, theme, accent, limit, lang } = draft;
  return {
    ...(view === 'team' ? { team } : of === 'tournament' ? { tournament: id } : { league }),
    ...(takesGroup(draft) && group && { group }),
    theme,
    ...(accent && { accent }),
    ...(limit !== '' && !limitProblem(draft) && { limit: Number(limit) }),
    ...(lang && { lang }),
  };
}

/** Whether a group can be chosen, which requires a single tournament, since each has its own groups. */
const takesGroup = ({ view, of }: Draft) =>
  (view === 'standings' || view === 'matches') && of === 'tournament';

function limitProblem({ view, limit }: Draft): string | undefined {
  const most = EMBED_LIMITS[view];
  const isFine = limit === '' || (/^\d+$/.test(limit) && Number(limit) >= 1 && Number(limit) <= most);
  return isFine ? undefined : t`Enter a whole number from 1 to ${most}`;
}

type LookProps = { draft: Draft; change: (part: Partial<Draft>) => void; tournament: Tournament };

function Look({ draft, change, tournament }: LookProps) {
  const { view, group, theme, accent, limit, lang } = draft;
  const { data: bracket } = useRead(bracketQuery, tournament.id);
  const groups = (bracket?.groups ?? []).filter((each) => teamRows(each).length > 0);
  const hasGroups = takesGroup(draft) && groups.length > 1;
  return (
    <>
      <Segmented
        legend={t`Theme`}
        options={THEMES}
        value={theme}
        onChange={(value) => change({ theme: value })}
      />
      <Grid gap={4} className={styles.fields}>
        {hasGroups && (
          <Select
            label={t`Group`}
            value={group}
            onText={(text) => change({ group: text })}
            empty={t`All groups`}
            options={groups.map((each) => [each.name, letterOf(each)])}
          />
        )}
        <TextField
          label={LIMIT_WORDS[view]}
          aside={t`optional`}
          inputMode="numeric"
          autoComplete="off"
          value={limit}
          error={limitProblem(draft)}
          onText={(text) => change({ limit: text.trim() })}
        />
        <Select
          label={t`Language`}
          value={lang}
          onChange={({ target }) =>
            change({ lang: LANGUAGE_CODES.find((code) => code === target.value) ?? '' })
          }
          empty={t`Default`}
          options={LANGUAGE_CODES.map((code) => [code, LANGUAGES[code]])}
        />
      </Grid>
      <Stack gap={2}>
        <CheckBox
          label={t`Custom colour`}
          help={t`Replaces the league colour. It is made lighter or darker where needed to stay readable.`}
          checked={accent !== ''}
          onChange={({ target }) => change({ accent: target.checked ? '#1d66c9' : '' })}
        />
        {accent !== '' && (
          <TextField
            label={t`Colour`}
            type="color"
            value={accent}
            onText={(text) => change({ accent: text })}
          />
        )}
      </Stack>
    </>
  );
}

/** The HTML for another site. If the browser cannot copy it, the HTML is selected in its field. */
function Snippet({ text }: { text: string }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { said, copy } = useCopy(t`Press Ctrl+C to copy`);
  const copyOrSelect = async () => {
    if (!(await copy(text))) field.current?.select();
  };
  return (
    <Stack gap={3}>
      <Labelled label={t`Snippet`} help={t`HTML for any of your pages.`}>
        {({ className, ...wiring }) => (
          <textarea
            {...wiring}
            ref={field}
            className={`${className} ${styles.snippet}`}
            rows={8}
            value={text}
            readOnly
            spellCheck={false}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        )}
      </Labelled>
      <Row gap={[2, 3]} wraps>
        <Button look="primary" onClick={() => void copyOrSelect()}>
          <IconCopy size={16} stroke={1.75} aria-hidden="true" />
          {t`Copy the snippet`}
        </Button>
        <Small role="status">{said}</Small>
      </Row>
    </Stack>
  );
}
