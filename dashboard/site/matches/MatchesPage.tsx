import IconStar from 'icon:star';
import IconStarFilled from 'icon:star-filled';
import { useDeferredValue } from 'react';
import type { Stage } from '#domain/competition/match.ts';
import type { ListedMatch } from '#domain/contract/competition/matches.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { sense, t } from '#domain/text/translate.ts';
import { listedMatchesQuery, useRead } from '#shared/api/api.ts';
import { useAddress, useClearing } from '#shared/bracket/useAddress.ts';
import { LazyCalendars } from '#shared/calendar/LazyCalendars.tsx';
import { deferredPart } from '#shared/lazy/lazyPage.tsx';
import { inOrder, type Kind, kindOf, roundOf, roundText, shownMatches } from '#shared/match/words.ts';
import { usePreferences } from '#shared/site/preferences.ts';
import type { Selection } from '#shared/tournament/useSelection.ts';
import { WithTournament } from '#shared/tournament/WithTournament.tsx';
import { Box, Button, ButtonLink, Grid, Row, rich, Stack, VisuallyHidden } from '#ui/blocks.tsx';
import { Select } from '#ui/Field.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { Section } from '#ui/Section.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Stats } from '#ui/Stats.tsx';
import { EmptyState, ErrorState, Loading, SkeletonCards } from '#ui/states.tsx';
import styles from './MatchesPage.module.css';

const MatchCard = deferredPart('site/matches/MatchCard.tsx', () => import('./MatchCard.tsx'));

const Matches = () => (
  <WithTournament title={t`Matches`} empty={({ to }) => <ComingSoon to={to} />}>
    {(tournament, { to }) => <MatchesOf key={tournament.id} tournament={tournament} to={to} />}
  </WithTournament>
);
export default Matches;

type To = Selection['to'];

type Props = { tournament: Tournament; to: To };

function MatchesOf({ tournament, to }: Props) {
  const query = useRead(listedMatchesQuery, tournament.id);
  if (query.isPending) return <Loading count={6} lines={4} />;
  if (query.data) {
    const matches = shownMatches(query.data);
    return matches.length > 0 ? (
      <Shown tournament={tournament} matches={matches} to={to} />
    ) : (
      <None to={to} />
    );
  }
  return (
    <>
      <PageHead title={t`Matches`} />
      <ErrorState title={t`Matches could not be loaded`} query={query} />
    </>
  );
}

/** How many matches a section shows without a filter; a click shows the rest. */
const FIRST_LOOK = 12;

const TITLES: Record<Kind, string> = { live: t`Live`, upcoming: t`Upcoming`, results: t`Results` };

function Shown({ tournament, matches, to }: Props & { matches: ListedMatch[] }) {
  const { found, isOn, clear, fields } = useMatchFilter(matches);
  const count = (kind: Kind) => matches.filter((match) => kindOf(match) === kind).length;
  // The click takes visible effect before the many cards are rendered.
  const parts = useDeferredValue(
    <Parts found={found} isOn={isOn} count={count} setKind={fields.setKind} to={to} />,
  );
  const showAll = (
    <button type="button" className="link" onClick={clear}>{t`Show all ${matches.length}`}</button>
  );
  return (
    <>
      <PageHead title={t`Matches`}>
        <Stats
          figures={[
            [t`Total`, matches.length],
            [sense('matches')`Completed`, matches.filter(({ status }) => status === 'completed').length],
            [t`Live and upcoming`, count('live') + count('upcoming')],
          ]}
        />
      </PageHead>
      <Row gap={2.5} wraps marginBottom={4} className={styles.ways}>
        <ButtonLink href={to('/bracket')}>{t`View Bracket`}</ButtonLink>
        <ButtonLink href={to('/rankings')}>{t`View Rankings`}</ButtonLink>
        <LazyCalendars tournament={tournament} />
      </Row>
      <MatchFilter matches={matches} fields={fields} />
      <VisuallyHidden as="p" role="status">
        {isOn ? t`${found.length} of ${matches.length} matches shown` : ''}
      </VisuallyHidden>
      {found.length === 0 && (
        <Box border="dashed" radius="card" padding={[10, 6]} tone="secondary">
          {rich`No matches found. ${showAll}`}
        </Box>
      )}
      {parts}
    </>
  );
}

type Found = Pick<ReturnType<typeof useMatchFilter>, 'found' | 'isOn'> & {
  count: (kind: Kind) => number;
  setKind: (kind: Kind) => void;
  to: To;
};

function Parts({ found, isOn, count, setKind, to }: Found) {
  const sorted = inOrder(found);
  return (['live', 'upcoming', 'results'] as const).map((kind) => {
    const part = sorted.filter((match) => kindOf(match) === kind);
    return part.length === 0 ? null : (
      <Section key={kind} title={TITLES[kind]} note={`${part.length}`}>
        <Grid as="ul" gap={4} className={styles.cards}>
          {(isOn ? part : part.slice(0, FIRST_LOOK)).map((match) => (
            <MatchCard
              key={match.id}
              waiting={<SkeletonCards count={1} lines={4} />}
              match={match}
              href={to(`/matches/${match.id}`)}
            />
          ))}
        </Grid>
        {!isOn && part.length > FIRST_LOOK && (
          <Stack as="p" marginTop={4}>
            <Button onClick={() => setKind(kind)}>
              {kind === 'results'
                ? t`Show all ${count(kind)} results`
                : t`Show all ${count(kind)} upcoming matches`}
            </Button>
          </Stack>
        )}
      </Section>
    );
  });
}

const None = ({ to }: { to: To }) => (
  <>
    <PageHead title={t`Matches`} />
    <ComingSoon to={to} />
  </>
);

const ComingSoon = ({ to }: { to: To }) => (
  <EmptyState
    title={t`Matches Coming Soon`}
    actions={
      <>
        <ButtonLink href={to('/teams')} isPrimary>{t`View Teams`}</ButtonLink>
        <ButtonLink href={to('/bracket')}>{t`View Bracket`}</ButtonLink>
        <ButtonLink href={to('/rankings')}>{t`View Rankings`}</ButtonLink>
      </>
    }
  >{t`Pairings appear once the groups are drawn and the first games are scheduled.`}</EmptyState>
);

const KINDS = [
  { value: 'all', label: t`All` },
  { value: 'live', label: t`Live` },
  { value: 'upcoming', label: t`Upcoming` },
  { value: 'results', label: t`Results` },
] as const;

function useMatchFilter(matches: readonly ListedMatch[]) {
  const [kind, setKind] = useAddress('show');
  const [round, setRound] = useAddress('round');
  const [typed, type] = useAddress('team');
  const [ofFollowed, setOfFollowed] = useAddress('followed');
  const clear = useClearing('show', 'round', 'team', 'followed');
  const { followed } = usePreferences();
  const isOfFollowed = ofFollowed !== null && followed.length > 0;
  const wanted = (typed ?? '').trim().toLocaleLowerCase();
  const shown = KINDS.find(({ value }) => value === kind)?.value ?? 'all';
  const found = matches.filter((match) => {
    if (shown !== 'all' && kindOf(match) !== shown) return false;
    if (round && roundOf(match) !== round) return false;
    if (isOfFollowed && ![match.team1, match.team2].some((team) => team && followed.includes(team.teamId)))
      return false;
    if (wanted === '') return true;
    const words = [match.team1, match.team2].flatMap((team) => (team ? [team.name, team.tag] : []));
    return words.some((word) => word.toLocaleLowerCase().includes(wanted));
  });
  return {
    found,
    isOn: Boolean(shown !== 'all' || round || wanted || isOfFollowed),
    clear,
    fields: {
      kind: shown,
      setKind,
      round: round ?? '',
      setRound,
      typed: typed ?? '',
      type,
      isOfFollowed,
      setOfFollowed,
    },
  };
}

const STAGE_ORDER: Stage[] = ['group', 'other', 'quarterfinal', 'semifinal', 'final'];

type Round = { id: string; text: string; stage: number };

function roundsIn(matches: readonly ListedMatch[]): Round[] {
  const rounds = new Map<string, Round>();
  for (const match of matches) {
    const id = roundOf(match);
    if (!rounds.has(id))
      rounds.set(id, { id, text: roundText(match), stage: STAGE_ORDER.indexOf(match.stage) });
  }
  return [...rounds.values()].toSorted(
    (one, other) => one.stage - other.stage || one.id.localeCompare(other.id, 'en'),
  );
}

type MatchFilterProps = {
  matches: readonly ListedMatch[];
  fields: ReturnType<typeof useMatchFilter>['fields'];
};

function MatchFilter({ matches, fields }: MatchFilterProps) {
  const { kind, setKind, round, setRound, typed, type, isOfFollowed, setOfFollowed } = fields;
  const { followed } = usePreferences();
  const rounds = roundsIn(matches);
  const count = (value: Kind | 'all') =>
    value === 'all' ? matches.length : matches.filter((match) => kindOf(match) === value).length;
  return (
    <Row gap={3} align="end" wraps marginBottom={5}>
      <SearchField
        label={t`Search teams`}
        placeholder={t`Team or tag`}
        value={typed}
        onChange={(name) => type(name || null)}
        className={styles.search}
      />
      <div className={styles.kinds}>
        <Segmented
          legend={t`Matches to show`}
          value={kind}
          options={KINDS.map(({ value, label }) => ({ value, label: `${label} ${count(value)}` }))}
          onChange={(value) => setKind(value === 'all' ? null : value)}
        />
      </div>
      {followed.length > 0 && (
        <Button aria-pressed={isOfFollowed} onClick={() => setOfFollowed(isOfFollowed ? null : 'yes')}>
          {isOfFollowed ? (
            <IconStarFilled size={18} aria-hidden="true" />
          ) : (
            <IconStar size={18} stroke={1.75} aria-hidden="true" />
          )}
          {t`Followed`}
        </Button>
      )}
      {rounds.length > 1 && (
        <div className={styles.round}>
          <Select
            label={t`Group or round`}
            value={round}
            onChange={(event) => setRound(event.target.value || null)}
            empty={t`All groups and rounds`}
            options={rounds.map(({ id, text }) => [id, text])}
          />
        </div>
      )}
    </Row>
  );
}
