import IconCopy from 'icon:copy';
import { type ReactNode, useId, useRef, useState } from 'react';
import { hasGroupTables } from '#domain/competition/tournament.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { gameWords } from '#domain/games/words.ts';
import { GROUPS } from '#domain/settings.ts';
import { plural, sense, t } from '#domain/text/translate.ts';
import { listedMatchesQuery, useRead } from '#shared/api/api.ts';
import type { OverlayView } from '#shared/broadcast/broadcastAddress.ts';
import { PARTS, type Part, readOptions } from '#shared/broadcast/broadcastOptions.ts';
import { lazyPart } from '#shared/lazy/lazyPage.tsx';
import { inOrder } from '#shared/match/matchStatus.ts';
import { pairing, placeText, shownMatches } from '#shared/match/words.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { WithTournament } from '#shared/tournament/WithTournament.tsx';
import { Button, Heading, Note, Row, Small, Stack, Text, VisuallyHidden } from '#ui/blocks.tsx';
import { CheckBox, Select } from '#ui/Field.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { optionsOf, Segmented } from '#ui/Segmented.tsx';
import { SkeletonCards } from '#ui/states.tsx';
import { useCopy } from '#ui/useCopy.ts';
import { useMounted } from '#ui/useMounted.ts';
import styles from './Broadcast.module.css';
import { Overlay } from './Overlay.tsx';
import { Screen } from './Screen.tsx';

const Broadcast = () => (
  <WithTournament title={t`Broadcast`}>
    {(tournament) => <Desk key={tournament.id} tournament={tournament} />}
  </WithTournament>
);
export default Broadcast;

const PART_WORDS: Record<Part, string> = {
  score: t`Score`,
  lower: t`Lower third`,
  table: t`Table`,
  ticker: t`Ticker`,
};

const ALL = { value: 'all', label: sense('groups')`All` };
/** The options of an overlay. Each option's default comes first, and is left out of the URL. */
const CHOICES = {
  theme: [t`Theme`, optionsOf({ dark: t`Dark`, light: t`Light` })],
  background: [t`Overlay background`, optionsOf({ none: t`Transparent`, solid: t`Solid` })],
  show: [t`Stage`, optionsOf({ auto: t`Current stage`, groups: t`Groups`, knockout: t`Knockout` })],
  group: [t`Group`, [ALL, ...GROUPS.map((name) => ({ value: name, label: name }))]],
  at: [t`Position`, optionsOf({ left: t`Left`, center: t`Centre, large`, right: t`Right` })],
} satisfies Record<string, [string, { value: string; label: string }[]]>;
type ChoiceName = keyof typeof CHOICES;

/** The separate overlays, with their titles and options. */
const OVERLAYS = {
  match: [t`Match`, ['background']],
  game: [t`Game`, ['background', 'at']],
  bracket: [t`Bracket`, ['show']],
  standings: [t`Standings`, ['background', 'group', 'at']],
  next: [t`Up next`, ['background']],
  draw: [sense('of seeds')`Draw`, []],
  'prize-pool': [t`Prize pool`, ['background', 'at']],
} satisfies Partial<Record<OverlayView, [string, ChoiceName[]]>>;
type SeparateView = keyof typeof OVERLAYS;

const descriptionOf = (view: SeparateView, { matchDay }: Tournament) =>
  ({
    match: t`Score, lower third, table and ticker. It follows the live match, or stays on one match.`,
    game: t`Kills, clock, heroes and net worth of the current game, delayed by ${plural(matchDay?.gameDelay ?? 0, '# minute', '# minutes')}. It needs a connected game client.`,
    bracket: t`Full-screen groups or bracket; switches to the current stage by itself.`,
    standings: t`All groups, or one group’s table over the picture.`,
    next: t`The next match with a countdown, and three more.`,
    draw: t`The public draw, one team at a time, as the organisers play it.`,
    'prize-pool': t`The prize pool against its target, with the latest contributions.`,
  })[view];

const Desk = ({ tournament }: Pick<Props, 'tournament'>) => (
  <>
    <PageHead title={t`Broadcast`} />
    <Card
      title={t`Scenes`}
      view="scene"
      tournament={tournament}
      query={[]}
      description={t`One source for the whole broadcast. It switches at once to the scene chosen here.`}
    >
      <Control tournament={tournament} waiting={<SkeletonCards count={1} />} />
    </Card>
    <Heading size="section" marginTop={10} marginBottom={2}>{t`Separate overlays`}</Heading>
    <Note className={styles.how}>
      {t`Add each address to OBS as a browser source, at 1920 by 1080 or any other 16:9 size. It updates by itself and keeps showing the last state while the server is down. The addresses show the tournament chosen above. Browsers allow only six connections to one site, so use one source with several parts rather than several sources.`}
    </Note>
    <SeparateCard tournament={tournament} />
  </>
);

function SeparateCard({ tournament }: Pick<Props, 'tournament'>) {
  const [view, setView] = useState<SeparateView>('match');
  const [chosen, choose] = useState<Partial<Record<ChoiceName, string>>>({});
  const [parts, setParts] = useState<readonly Part[]>(PARTS);
  const [matchId, setMatchId] = useState('');
  const hasGroups = hasGroupTables(tournament);
  const [title, choices] = OVERLAYS[view];
  const isMatch = view === 'match';
  const isGroup = view === 'standings';
  const defaultOf = (name: ChoiceName) =>
    name === 'at' && isGroup ? 'right' : (CHOICES[name][1][0]?.value ?? '');
  const isOffered = (name: ChoiceName) =>
    name === 'show' ? hasGroups : name !== 'at' || !isGroup || (chosen.group ?? 'all') !== 'all';
  const offered = (['theme', ...choices] as const).filter(isOffered);
  const query = offered.map((name): [string, string | undefined] => [
    name,
    chosen[name] === defaultOf(name) ? undefined : chosen[name],
  ]);
  if (isMatch && parts.length < PARTS.length) query.push(['parts', parts.join(',')]);
  const hasGames = tournament.matchDay && gameWords().hasGameData;
  const views = (Object.keys(OVERLAYS) as SeparateView[]).filter((each) =>
    each === 'game' ? hasGames : each !== 'standings' || hasGroups,
  );
  return (
    <Card
      title={title}
      view={view}
      matchId={(isMatch && matchId) || undefined}
      tournament={tournament}
      query={query}
      description={descriptionOf(view, tournament)}
    >
      <Stack gap={4}>
        <Select
          label={t`Overlay`}
          value={view}
          onText={(view) => setView(view as SeparateView)}
          options={views.map((each) => [each, OVERLAYS[each][0]])}
        />
        {isMatch && <PartChoice parts={parts} onChange={setParts} />}
        {isMatch && <MatchChoice tournament={tournament} matchId={matchId} onChange={setMatchId} />}
        {offered.map((name) => (
          <Row key={name} gap={[2, 3]} wraps>
            <Text tone="secondary" aria-hidden="true" className={styles.choice}>
              {CHOICES[name][0]}
            </Text>
            <Segmented
              legend={CHOICES[name][0]}
              options={CHOICES[name][1]}
              value={chosen[name] ?? defaultOf(name)}
              onChange={(value) => choose({ ...chosen, [name]: value })}
            />
          </Row>
        ))}
      </Stack>
    </Card>
  );
}

type PartProps = { parts: readonly Part[]; onChange: (parts: Part[]) => void };

const PartChoice = ({ parts, onChange }: PartProps) => (
  <Row align="stretch" as="fieldset" gap={[1, 5]} wraps>
    <VisuallyHidden as="legend">{t`Parts`}</VisuallyHidden>
    {PARTS.map((part) => (
      <CheckBox
        key={part}
        label={PART_WORDS[part]}
        checked={parts.includes(part)}
        onChange={() => onChange(PARTS.filter((each) => parts.includes(each) !== (each === part)))}
      />
    ))}
  </Row>
);

type MatchProps = { tournament: Tournament; matchId: string; onChange: (id: string) => void };

function MatchChoice({ tournament, matchId, onChange }: MatchProps) {
  const { data: matches = [] } = useRead(listedMatchesQuery, tournament.id);
  return (
    <Select
      label={t`Match to show`}
      value={matchId}
      onText={onChange}
      empty={t`The live match`}
      options={inOrder(shownMatches(matches)).map((one) => [one.id, t`${placeText(one)}: ${pairing(one)}`])}
    />
  );
}

const Control = lazyPart('broadcast/Control.tsx', () => import('./Control.tsx'));

type Props = {
  title: string;
  view: OverlayView;
  matchId?: string | undefined;
  query: readonly (readonly [string, string | undefined])[];
  tournament: Tournament;
  description: string;
  children: ReactNode;
};

/** An overlay's preview and URL, beside its controls. */
function Card({ title, view, matchId, query, tournament, description, children }: Props) {
  const { to, league } = useSelection();
  const isMounted = useMounted();
  const path = `/broadcast/${view}${matchId ? `/${matchId}` : ''}`;
  const parameters = query.flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`],
  );
  // A match already determines its league and tournament.
  const place = matchId ? `${path}?` : `${to(path)}&`;
  const address = `${place}${parameters.join('&')}`.replace(/[?&]$/, '');
  const options = readOptions(new URL(address, 'http://within').search, view);
  const id = `broadcast-${view}`;
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.side}>
        <div className={styles.scene} inert aria-hidden="true">
          {isMounted && (
            <Screen key={view} options={{ ...options, isDebug: false }} league={league} isPreview>
              <Overlay view={view} tournament={tournament} options={options} matchId={matchId ?? null} />
            </Screen>
          )}
        </div>
        <Stack gap={3} flex="fill" minWidth={0} className={styles.words}>
          <Row gap={[0.5, 3]} align="baseline" justify="between" wraps>
            <Heading size="card" id={id}>
              {title}
            </Heading>
            <Small tone="tertiary">1920 × 1080</Small>
          </Row>
          <Note>{description}</Note>
          <CopyAddress path={address} name={title} />
        </Stack>
      </div>
      <div className={styles.controls}>{children}</div>
    </section>
  );
}

/** A URL to use in another program. If the browser cannot copy it, the URL is selected in its field. */
function CopyAddress({ path, name }: { path: string; name: string }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { said, copy } = useCopy(t`Press Ctrl+C to copy`);
  const address = useMounted() ? `${location.origin}${path}` : path;
  const copyOrSelect = async () => {
    if (!(await copy(address))) field.current?.select();
  };
  return (
    <Row gap={[2, 3]} wraps>
      <VisuallyHidden as="label" htmlFor={id}>{t`${name} address`}</VisuallyHidden>
      <input
        ref={field}
        id={id}
        className={styles.address}
        value={address}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button onClick={() => void copyOrSelect()}>
        <IconCopy size={16} stroke={1.75} aria-hidden="true" />
        {t`Copy`}
        <VisuallyHidden> {t`the ${name} address`}</VisuallyHidden>
      </Button>
      <a className="link" href={path} target="_blank" rel="noreferrer">
        {t`Open`}
        <VisuallyHidden> {t`${name} (opens in a new tab)`}</VisuallyHidden>
      </a>
      <Small role="status" className={styles.told}>
        {said}
      </Small>
    </Row>
  );
}
