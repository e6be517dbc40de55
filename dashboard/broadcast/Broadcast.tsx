import IconCopy from 'icon:copy';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { hasGroupTables } from '#domain/competition/tournament.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { gameWords } from '#domain/games/words.ts';
import { GROUPS } from '#domain/settings.ts';
import { plural, sense, t } from '#domain/text/translate.ts';
import { listedMatchesQuery, useRead } from '#shared/api/api.ts';
import { type OverlayView, overlayAt } from '#shared/broadcast/broadcastAddress.ts';
import { PARTS, type Part, readOptions } from '#shared/broadcast/broadcastOptions.ts';
import { lazyPart } from '#shared/lazy/lazyPage.tsx';
import { inOrder, pairing, placeText, shownMatches } from '#shared/match/words.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { WithTournament } from '#shared/tournament/WithTournament.tsx';
import {
  Button,
  classes,
  Grid,
  Heading,
  Note,
  Row,
  Small,
  Stack,
  Text,
  VisuallyHidden,
} from '#ui/blocks.tsx';
import { CheckBox, Select } from '#ui/Field.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { optionsOf, Segmented } from '#ui/Segmented.tsx';
import { SkeletonCards } from '#ui/states.tsx';
import { useCopy } from '#ui/useCopy.ts';
import { useMounted } from '#ui/useMounted.ts';
import styles from './Broadcast.module.css';
import cardStyles from './Card.module.css';
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
const THEMES = optionsOf({ dark: t`Dark`, light: t`Light` });
const FILLS = optionsOf({ none: t`Transparent`, solid: t`Solid` });
const HALVES = optionsOf({ auto: t`Current stage`, groups: t`Groups`, knockout: t`Knockout` });
const PLACES = optionsOf({ left: t`Left`, center: t`Centre, large`, right: t`Right` });

function Desk({ tournament }: { tournament: Tournament }) {
  const [theme, setTheme] = useState<(typeof THEMES)[number]['value']>('dark');
  const [fill, setFill] = useState<(typeof FILLS)[number]['value']>('none');
  const [half, setHalf] = useState<(typeof HALVES)[number]['value']>('auto');
  const hasGroups = hasGroupTables(tournament);
  const common = { theme: theme === 'dark' ? null : theme, background: fill === 'none' ? null : fill };
  return (
    <>
      <PageHead title={t`Broadcast`} />
      <Note className={styles.how}>
        {t`Add each address to OBS as a browser source, at 1920 by 1080 or any other 16:9 size. It updates by itself and keeps showing the last state while the server is down. The addresses show the tournament chosen above. Browsers allow only six connections to one site, so use one source with several parts rather than several sources.`}
      </Note>
      <Row align="stretch" gap={[3, 7]} wraps marginTop={5} marginBottom={5}>
        <Choice label={t`Theme`}>
          <Segmented legend={t`Theme`} options={THEMES} value={theme} onChange={setTheme} />
        </Choice>
        <Choice label={t`Overlay background`}>
          <Segmented legend={t`Overlay background`} options={FILLS} value={fill} onChange={setFill} />
        </Choice>
      </Row>
      <Grid gap={5} className={styles.cards}>
        <Card
          title={t`Scenes`}
          view="scene"
          isWide
          tournament={tournament}
          query={common}
          words={t`One source for the whole broadcast. It switches at once to the scene chosen here.`}
        >
          <Control tournament={tournament} waiting={<SkeletonCards count={1} />} />
        </Card>
        <MatchCard tournament={tournament} common={common} />
        {tournament.matchDay && gameWords().hasGameData && (
          <PlacedCard
            title={t`Game`}
            view="game"
            tournament={tournament}
            common={common}
            words={t`Kills, clock, heroes and net worth of the current game, delayed by ${plural(tournament.matchDay?.gameDelay ?? 0, '# minute', '# minutes')}. It needs a connected game client.`}
            legend={t`Game position`}
          />
        )}
        <Card
          title={t`Bracket`}
          view="bracket"
          tournament={tournament}
          query={{ ...common, background: null, show: half === 'auto' || !hasGroups ? null : half }}
          words={t`Full-screen groups or bracket; switches to the current stage by itself.`}
        >
          {hasGroups && (
            <Row align="stretch" gap={[2, 4]} wraps>
              <Segmented legend={t`Stage`} options={HALVES} value={half} onChange={setHalf} />
            </Row>
          )}
        </Card>
        {hasGroups && <StandingsCard tournament={tournament} common={common} />}
        <Card
          title={t`Up next`}
          view="next"
          tournament={tournament}
          query={common}
          words={t`The next match with a countdown, and three more.`}
        />
        <PlacedCard
          title={t`Prize pool`}
          view="prize-pool"
          tournament={tournament}
          common={common}
          words={t`The prize pool against its target, with the latest contributions.`}
          legend={t`Prize pool position`}
        />
      </Grid>
    </>
  );
}

const Control = lazyPart('broadcast/Control.tsx', () => import('./Control.tsx'));

type CardProps = { tournament: Tournament; common: Record<'theme' | 'background', string | null> };

function StandingsCard({ tournament, common }: CardProps) {
  const [group, setGroup] = useState('all');
  const [at, setAt] = useState<(typeof PLACES)[number]['value']>('right');
  return (
    <Card
      title={t`Standings`}
      view="standings"
      tournament={tournament}
      query={{
        ...common,
        group: group === 'all' ? null : group,
        at: group === 'all' || at === 'right' ? null : at,
      }}
      words={t`All groups, or one group’s table over the picture.`}
    >
      <Row align="stretch" gap={[2, 4]} wraps>
        <Segmented
          legend={t`Group`}
          options={[
            { value: 'all', label: sense('groups')`All` },
            ...GROUPS.map((name) => ({ value: name, label: name })),
          ]}
          value={group}
          onChange={setGroup}
        />
        {group !== 'all' && (
          <Segmented legend={t`Table position`} options={PLACES} value={at} onChange={setAt} />
        )}
      </Row>
    </Card>
  );
}

type PlacedProps = CardProps & Pick<Props, 'title' | 'view' | 'words'> & { legend: string };

/** A card for an overlay whose position on the screen can be chosen. */
function PlacedCard({ common, legend, ...card }: PlacedProps) {
  const [at, setAt] = useState<(typeof PLACES)[number]['value']>('left');
  return (
    <Card {...card} query={{ ...common, at: at === 'left' ? null : at }}>
      <Row align="stretch" gap={[2, 4]} wraps>
        <Segmented legend={legend} options={PLACES} value={at} onChange={setAt} />
      </Row>
    </Card>
  );
}

function MatchCard({ tournament, common }: CardProps) {
  const { data: matches = [] } = useRead(listedMatchesQuery, tournament.id);
  const [parts, setParts] = useState<readonly Part[]>(PARTS);
  const [matchId, setMatchId] = useState('');
  const turn = (part: Part) => setParts(PARTS.filter((each) => parts.includes(each) !== (each === part)));
  return (
    <Card
      title={t`Match`}
      view="match"
      matchId={matchId || undefined}
      tournament={tournament}
      query={{ ...common, parts: parts.length === PARTS.length ? null : parts.join(',') }}
      words={t`Score, lower third, table and ticker. It follows the live match, or stays on one match.`}
    >
      <Row align="stretch" as="fieldset" gap={[1, 5]} wraps>
        <VisuallyHidden as="legend">{t`Parts`}</VisuallyHidden>
        {PARTS.map((part) => (
          <CheckBox
            key={part}
            label={PART_WORDS[part]}
            checked={parts.includes(part)}
            onChange={() => turn(part)}
          />
        ))}
      </Row>
      <Select
        label={t`Match to show`}
        value={matchId}
        onText={setMatchId}
        empty={t`The live match`}
        options={inOrder(shownMatches(matches)).map((match) => [
          match.id,
          t`${placeText(match)}: ${pairing(match)}`,
        ])}
      />
    </Card>
  );
}

const Choice = ({ label, children }: { label: string; children: ReactNode }) => (
  <Row gap={[2, 3]} wraps>
    <Text tone="secondary" aria-hidden="true">
      {label}
    </Text>
    {children}
  </Row>
);

type Props = {
  title: string;
  view: OverlayView;
  matchId?: string | undefined;
  query: Readonly<Record<string, string | null>>;
  tournament: Tournament;
  words: string;
  /** Uses the whole width, with the text beside the preview. */
  isWide?: boolean;
  children?: ReactNode;
};

function Card({ title, view, matchId, query, tournament, words, isWide, children }: Props) {
  const { to, league } = useSelection();
  const scene = useRef<HTMLDivElement>(null);
  const isNear = useIsNearViewport(scene);
  const path = `/broadcast/${view}${matchId ? `/${matchId}` : ''}`;
  const asked = Object.entries(query).flatMap(([name, value]) =>
    value === null ? [] : [`${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`],
  );
  // A match already determines its league and tournament.
  const place = matchId ? `${path}?` : `${to(path)}&`;
  const address = `${place}${asked.join('&')}`.replace(/[?&]$/, '');
  const options = readOptions(new URL(address, 'http://within').search, view);
  const id = `broadcast-${view}`;
  return (
    <section className={classes(cardStyles.card, isWide && cardStyles.wide)} aria-labelledby={id}>
      <div ref={scene} className={cardStyles.scene} inert aria-hidden="true">
        {isNear && (
          <Screen options={{ ...options, isDebug: false }} league={league} isPreview>
            <Overlay
              view={view}
              tournament={tournament}
              options={options}
              matchId={overlayAt(path)?.matchId ?? null}
            />
          </Screen>
        )}
      </div>
      <Stack gap={3} flex="fill" minWidth={0} className={cardStyles.words}>
        <Row gap={[0.5, 3]} align="baseline" justify="between" wraps>
          <Heading size="card" id={id}>
            {title}
          </Heading>
          <Small tone="tertiary">1920 × 1080</Small>
        </Row>
        <Note>{words}</Note>
        {children}
        <CopyAddress path={address} name={title} />
      </Stack>
    </section>
  );
}

/** Whether an element is near the window; rendering all five overlays at once would be slow. */
function useIsNearViewport(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: '200px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
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
        className={cardStyles.address}
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
      <Small role="status" className={cardStyles.told}>
        {said}
      </Small>
    </Row>
  );
}
