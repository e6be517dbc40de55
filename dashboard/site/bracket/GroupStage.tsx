import { LazyPrintButton } from '#dashboard/paper/LazyPrintButton.tsx';
import { pointsText } from '#domain/competition/recordWords.ts';
import type { Bracket, StageView } from '#domain/contract/competition/brackets.ts';
import { plural, sense, t } from '#domain/text/translate.ts';
import { type Group, letterOf, teamRows } from '#shared/bracket/groupRows.ts';
import { statusOf } from '#shared/bracket/groupState.ts';
import { SquareSign } from '#shared/bracket/HeadToHead.tsx';
import { StandingsTable } from '#shared/bracket/StandingsTable.tsx';
import { useAddress } from '#shared/bracket/useAddress.ts';
import { orderWhenLevel, orList, placeTitle } from '#shared/bracket/words.ts';
import { Box, Grid, Heading, Hint, Note, Row, Small, Stack, Text } from '#ui/blocks.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import bestPlacesStyles from './GroupCard.module.css';
import { GroupCard } from './GroupCard.tsx';
import styles from './GroupStage.module.css';
import summaryStyles from './Summary.module.css';

type Props = { bracket: Bracket; groups?: Group[]; bestPlaces?: StageView['bestPlaces'] };

export function GroupStage({ bracket, groups = bracket.groups, bestPlaces = [] }: Props) {
  const [asked, choose] = useAddress('group');
  const live = groups.find((group) => statusOf(group).status === 'live');
  const open = live ?? groups.find(({ complete }) => !complete) ?? groups[0];
  const shown = groups.find(({ name }) => name === asked)?.name ?? open?.name ?? 'A';
  return (
    <div className={styles.stage}>
      <Box only="phone" marginTop={2} marginBottom={4} textAlign="center">
        <Segmented
          legend={t`Group`}
          options={groups.map((group) => ({
            value: group.name,
            label: letterOf(group),
            detail: DETAILS[statusOf(group).status] ?? statusOf(group).words,
          }))}
          value={shown}
          onChange={choose}
        />
      </Box>
      <Summary bracket={bracket} groups={groups} />
      <Grid columns={1} gap={5} align="start" className={styles.groups}>
        {groups.map((group) => (
          <GroupCard key={group.name} group={group} bracket={bracket} isShown={group.name === shown} />
        ))}
      </Grid>
      {bestPlaces.map((best) => (
        <BestPlaces key={best.place} best={best} groups={groups} />
      ))}
      <Box marginTop={5}>
        <LazyPrintButton sheet="standings" />
      </Box>
    </div>
  );
}

const DETAILS: Partial<Record<ReturnType<typeof statusOf>['status'], string>> = { tie: t`Tie-break` };

function Summary({ bracket: { rules }, groups }: { bracket: Bracket; groups: readonly Group[] }) {
  const places = groups.reduce((sum, { teams }) => sum + teams.length, 0);
  const inPlaces = groups.reduce((sum, group) => sum + teamRows(group).length, 0);
  const sizes = [...new Set(groups.map(({ teams }) => teams.length))].toSorted((one, other) => one - other);
  const figures: [string, string][] = [
    [t`Teams`, inPlaces === places ? `${places}` : t`${inPlaces} of ${places}`],
    [
      t`Groups`,
      sense('a size')`${plural(groups.length, '# group', '# groups')} of ${orList(sizes.map(String))}`,
    ],
    [t`Win`, t`${rules.winPoints} points`],
    ...(rules.drawPoints === null ? [] : [[t`Draw`, pointsText(rules.drawPoints)] as [string, string]]),
    [t`Loss`, `${rules.lossPoints}`],
  ];
  return (
    <Row gap={[4, 6]} align="end" justify="between" wraps marginTop={5} marginBottom={5}>
      <Row align="stretch" as="dl" wraps className={summaryStyles.figures}>
        {figures.map(([label, figure]) => (
          <div key={label}>
            <dt className="label">{label}</dt>
            <Text fontWidth="tight" as="dd" size="xl" weight="bold">
              {figure}
            </Text>
          </div>
        ))}
        <div>
          <dt className="label">{t`Tie-breakers`}</dt>
          <Text as="dd" size="body" weight="medium">
            {orderWhenLevel(rules.tieBreakers)}
          </Text>
        </div>
      </Row>
      <Legend hasDraws={rules.drawPoints !== null} />
    </Row>
  );
}

const Legend = ({ hasDraws }: { hasDraws: boolean }) => (
  <Row
    align="stretch"
    as="ul"
    gap={[2, 3.5]}
    wraps
    size="tiny"
    tone="tertiary"
    className={summaryStyles.legend}
    aria-label={t`Legend`}
  >
    <li>
      <span className={summaryStyles.rail} aria-hidden="true" />
      {t`Advances`}
    </li>
    <li>
      <span className={summaryStyles.tie} aria-hidden="true" />
      {t`Tie-break needed`}
    </li>
    <Row align="stretch" as="li" wraps>
      <SquareSign state="won" />
      <Text marginRight={1}>{t`won`}</Text>{' '}
      {hasDraws && (
        <>
          <SquareSign state="drawn" />
          <Text marginRight={1}>{t`drawn`}</Text>{' '}
        </>
      )}
      <SquareSign state="lost" />
      <Text marginRight={1}>{t`lost`}</Text> <SquareSign state="live" />
      {t`live`} <SquareSign state="open" />
      {t`to play`}
    </Row>
  </Row>
);

type Best = StageView['bestPlaces'][number];

/**
 * The teams in the same place in every group, if only the best of them advance. Renders nothing before the
 * first result.
 */
function BestPlaces({ best, groups }: { best: Best; groups: readonly Group[] }) {
  const { place, advancing, complete, rows } = best;
  const matches = groups.flatMap((group) => group.matches);
  if (rows.length === 0) return null;
  const heading = `best-${place}`;
  return (
    <Box
      as="section"
      look="card"
      minWidth={0}
      marginTop={5}
      className={bestPlacesStyles.card}
      aria-labelledby={heading}
    >
      <Stack gap={1} padding={4}>
        <Heading size="card" id={heading}>
          {placeTitle(place)}
        </Heading>
        <Note size="small">
          {complete
            ? plural(advancing, 'The best team advances.', 'The best # teams advance.')
            : plural(
                advancing,
                'The best team advances. The order is final once every group is over.',
                'The best # teams advance. The order is final once every group is over.',
              )}
        </Note>
      </Stack>
      <StandingsTable
        group={{
          standings: rows,
          matches,
          advancing,
          hasDraws: groups.some(({ hasDraws }) => hasDraws),
          outlooks: complete ? rows.map((row, index) => outlookOf(row, index < advancing)) : [],
        }}
        labelledBy={heading}
        note={(row) => noteOf(rows.find(({ participationId }) => participationId === row.participationId))}
      />
      <Hint line="top" padding={[3, 4]}>
        {t`Compared per game: points, score difference, score, wins. Teams still level are ordered by seed.`}
      </Hint>
    </Box>
  );
}

const outlookOf = ({ participationId }: Best['rows'][number], isThrough: boolean) => ({
  participationId: participationId ?? '',
  kind: isThrough ? ('through' as const) : ('out' as const),
  places: [],
  teams: [],
  orOut: false,
  level: 0,
  advancing: 0,
});

function noteOf(row: Best['rows'][number] | undefined) {
  if (!row) return null;
  const { group, games, scored, conceded } = row;
  return (
    <Small>
      {[
        t`Group ${letterOf({ name: group })}`,
        plural(games, '# game', '# games'),
        t`score ${scored}–${conceded}`,
      ].join(' · ')}
    </Small>
  );
}
