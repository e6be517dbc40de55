import type { KeyboardEvent, ReactNode } from 'react';
import { Link, useSearch } from 'wouter';
import { oneAfterAnother } from '#domain/competition/tournament.ts';
import type { Bracket as BracketData } from '#domain/contract/competition/brackets.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { DomainError } from '#domain/errors.ts';
import { t } from '#domain/text/translate.ts';
import { bracketQuery, useRead } from '#shared/api/api.ts';
import { useAddress } from '#shared/bracket/useAddress.ts';
import { knownSearch } from '#shared/site/parameters.ts';
import type { Selection } from '#shared/tournament/useSelection.ts';
import { WithTournament } from '#shared/tournament/WithTournament.tsx';
import { Box, classes, Hint, Note, Row, rich, richSentences, Text, VisuallyHidden } from '#ui/blocks.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { ErrorState, Loading } from '#ui/states.tsx';
import { Explainer, Knockout, Stages } from './parts.ts';
import { GroupStage } from './stageParts.ts';
import styles from './Tabs.module.css';

const Bracket = () => (
  <WithTournament title={t`Bracket`} empty={({ to }) => <Explainer to={to} />}>
    {(tournament, { to }) => <BracketOf key={tournament.id} tournament={tournament} to={to} />}
  </WithTournament>
);
export default Bracket;

type Props = { tournament: Tournament; to: Selection['to'] };

function BracketOf({ tournament, to }: Props) {
  const query = useRead(bracketQuery, tournament.id);
  if (query.isPending) return <Loading count={4} lines={5} />;
  if (query.data) return <Shown tournament={tournament} to={to} bracket={query.data} />;
  const isNone = query.error instanceof DomainError && query.error.kind === 'missing';
  return (
    <>
      <PageHead title={t`Bracket`} />
      {isNone ? (
        <Explainer tournament={tournament} to={to} />
      ) : (
        <ErrorState title={t`The bracket cannot be loaded`} query={query} />
      )}
    </>
  );
}

function Shown({ tournament, to, bracket }: Props & { bracket: BracketData }) {
  const isStaged = bracket.stages.length > 0;
  const knockout = isStaged ? (
    <Stages bracket={bracket} tournament={tournament} />
  ) : (
    <Knockout bracket={bracket} tournament={tournament} />
  );
  const hasGroups = bracket.format === 'group_stage';
  const draw = bracket.hasPublicDraw && (
    <Note marginBottom={4}>
      <Link className="link" href={to('/draw')}>
        {t`Watch the public draw`}
      </Link>
    </Note>
  );
  const content = hasGroups ? (
    <Tabs groups={<GroupStage bracket={bracket} />} knockout={knockout} />
  ) : (
    knockout
  );
  if (!bracket.isEmpty)
    return (
      <>
        {hasGroups ? (
          <VisuallyHidden as="h1">{t`Bracket`}</VisuallyHidden>
        ) : (
          <PageHead title={t`Bracket`}>
            <Note>
              {isStaged ? oneAfterAnother(bracket.stages.map(({ name }) => name)) : t`Single Elimination`}
            </Note>
          </PageHead>
        )}
        {draw}
        {content}
        {bracket.seeding && <SeedingNote bracket={bracket} />}
      </>
    );
  return (
    <>
      <PageHead title={t`Bracket`}>{draw}</PageHead>
      <Explainer tournament={tournament} to={to} />
      <Box marginTop={10}>{content}</Box>
    </>
  );
}

const TABS = [
  { value: 'groups', name: t`Group Stage` },
  { value: 'knockout', name: t`Knockout Tree` },
] as const;

const PARTS = { groups: GroupStage, knockout: Knockout };
/** Preloads the code of the tab under the pointer. */
const reach = ({ load }: { load: () => Promise<void> }) => void load().catch(() => {});

function Tabs({ groups, knockout }: { groups: ReactNode; knockout: ReactNode }) {
  const search = useSearch();
  const [asked, go] = useAddress('tab', true);
  const shown = asked === 'knockout' ? 'knockout' : 'groups';
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const index = TABS.findIndex(({ value }) => value === shown);
    const next = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: TABS.length - 1 }[event.key];
    const target = next === undefined ? undefined : TABS.at(next % TABS.length);
    if (!target) return;
    event.preventDefault();
    go(wordOf(target.value));
    document.getElementById(`tab-${target.value}`)?.focus();
  };
  return (
    <>
      <Row
        align="stretch"
        line="bottom"
        gap={6}
        role="tablist"
        aria-label={t`Bracket`}
        className={styles.tabs}
        onKeyDown={move}
        tabIndex={-1}
      >
        {TABS.map(({ value, name }) => (
          <Text
            as={Link}
            size="medium"
            weight="medium"
            tone="secondary"
            key={value}
            id={`tab-${value}`}
            href={addressOf(search, value)}
            role="tab"
            aria-selected={value === shown}
            aria-controls="bracket-panel"
            tabIndex={value === shown ? 0 : -1}
            className={classes(styles.tab, value === shown && styles.chosen)}
            onPointerEnter={() => reach(PARTS[value])}
            onFocus={() => reach(PARTS[value])}
          >
            {name}
          </Text>
        ))}
      </Row>
      <div role="tabpanel" id="bracket-panel" aria-labelledby={`tab-${shown}`}>
        {shown === 'knockout' ? knockout : groups}
      </div>
    </>
  );
}

/** A URL that names no tab shows the group stage. */
const wordOf = (value: (typeof TABS)[number]['value']) => (value === 'groups' ? null : value);

function addressOf(search: string, value: (typeof TABS)[number]['value']) {
  const params = new URLSearchParams(knownSearch('/bracket', search));
  const word = wordOf(value);
  if (word) params.set('tab', word);
  else params.delete('tab');
  return `/bracket${params.size > 0 ? `?${params}` : ''}`;
}

const SEEDING_WORDS: Record<NonNullable<BracketData['seeding']>['by'], string> = {
  registration: t`Seeded in order of registration.`,
  hand: t`Seeded by the organisers.`,
  rating: t`Seeded by team rating.`,
  last_season: t`Seeded by last season’s standings.`,
  draw: t`Seeds were drawn at random.`,
  pots: t`Teams were drawn from pots.`,
};

function SeedingNote({ bracket: { seeding } }: { bracket: BracketData }) {
  if (!seeding) return null;
  const { by, drawSeed, isSeparated } = seeding;
  return (
    <Hint marginTop={5}>
      {richSentences(
        SEEDING_WORDS[by],
        isSeparated &&
          t`Teams that met last season or share an organisation are kept apart in their first matches where possible.`,
        drawSeed &&
          rich`Teams are sorted by the SHA-256 (hexadecimal) of ${<code>{drawSeed}</code>}, a colon and the team’s entry ID.`,
      )}
    </Hint>
  );
}
