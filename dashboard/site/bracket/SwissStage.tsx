import { LazyPrintButton } from '#dashboard/paper/LazyPrintButton.tsx';
import { isUnpaired } from '#domain/competition/bracket/matches.ts';
import { isDecided } from '#domain/competition/match.ts';
import { standingsColumns } from '#domain/competition/standingsColumns.ts';
import type { Bracket, StageView, SwissRowView } from '#domain/contract/competition/brackets.ts';
import { plural, t } from '#domain/text/translate.ts';
import { type Round, stageRounds } from '#shared/bracket/rounds.ts';
import { useAddress } from '#shared/bracket/useAddress.ts';
import { PathProvider, usePathState } from '#shared/bracket/usePath.ts';
import { hiddenIn } from '#shared/preferences/mask.ts';
import { NameLink } from '#shared/profile/NameLink.tsx';
import { Badge } from '#ui/Badge.tsx';
import {
  Box,
  Crest,
  classes,
  Grid,
  Heading,
  Name,
  Note,
  Row,
  rich,
  richList,
  Stack,
  Text,
} from '#ui/blocks.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Table } from '#ui/Table.tsx';
import { RoundDraw } from './Draws.tsx';
import { Legend } from './Knockout.tsx';
import { Node } from './Node.tsx';
import styles from './SwissStage.module.css';

export function SwissStage({ bracket, stage }: { bracket: Bracket; stage: StageView }) {
  const path = usePathState();
  const rounds = stageRounds(stage);
  const [asked, choose] = useAddress('round');
  const shown = rounds.find(({ key }) => key === asked) ?? rounds.at(-1);
  return (
    <PathProvider value={path}>
      <Grid columns={2} stacks="tablet" gap={6} align="start" marginTop={5}>
        <Box as="section" minWidth={0} aria-labelledby="swiss-standings">
          <Heading size="section" id="swiss-standings">{t`Standings`}</Heading>
          {hiddenIn(bracket) ? (
            <Note>{t`Hidden while scores are hidden.`}</Note>
          ) : (
            <>
              <Standings stage={stage} />
              <Box marginTop={4}>
                <LazyPrintButton sheet="standings" />
              </Box>
            </>
          )}
        </Box>
        <Box as="section" minWidth={0} aria-label={t`Rounds`}>
          {shown ? (
            <>
              <Segmented
                legend={t`Round`}
                options={rounds.map(({ key, matches }, index) => ({
                  value: key,
                  label: t`Round ${index + 1}`,
                  detail: matches.some(isUnpaired)
                    ? t`To be paired by hand`
                    : t`${matches.filter(isDecided).length} of ${matches.length}`,
                }))}
                value={shown.key}
                onChange={choose}
              />
              <Unpaired round={shown} />
              <Grid as="ul" columns={1} gap={3} marginTop={4} className={styles.rounds}>
                {shown.matches
                  .filter((match) => !isUnpaired(match))
                  .map((match) => (
                    <li key={match.id}>
                      <Node match={match} bracket={bracket} opens="left" isLow={false} />
                    </li>
                  ))}
              </Grid>
              <RoundDraw round={stage.rounds.find(({ key }) => key === shown.key)} />
              <Legend isPathLit={path.lit !== null} />
            </>
          ) : (
            <Note>{t`The first round is paired once all teams are known.`}</Note>
          )}
        </Box>
      </Grid>
    </PathProvider>
  );
}

function Unpaired({ round }: { round: Round }) {
  const teams = round.matches.filter(isUnpaired).map(({ id, team1 }) => <Name key={id}>{team1.name}</Name>);
  return (
    teams.length > 0 && (
      <Note marginTop={4}>{rich`The organisers will pair these teams by hand: ${richList(...teams)}.`}</Note>
    )
  );
}

function Standings({ stage }: { stage: StageView }) {
  const columns = standingsColumns(stage);
  return (
    <Table caption={t`Swiss stage standings`} isInCard>
      <thead>
        <tr>
          <th scope="col" className="number">
            #
          </th>
          <th scope="col">{t`Team`}</th>
          {columns.map(({ name, head, about, isExtra }) => (
            <th key={name} scope="col" className={classes('number', isExtra && styles.wide)}>
              <abbr title={about}>{head}</abbr>
            </th>
          ))}
          <th scope="col" className={styles.wide}>{t`Status`}</th>
        </tr>
      </thead>
      <tbody>
        {stage.rows.map((row) => (
          <tr key={row.participationId}>
            <td className="number">{row.rank}</td>
            <td>
              <Row gap={2} minWidth={0}>
                <Crest name={row.name} tag={row.tag} logo={row.logo} size={24} />
                <Stack minWidth={0}>
                  <NameLink noun="teams" id={row.teamId} name={row.name} isOneLine />
                  <Text only="phone" size="tiny" tone="secondary">
                    {stateOf(row, stage)?.words}
                  </Text>
                </Stack>
              </Row>
            </td>
            {columns.map(({ name, text, isExtra }) => (
              <td key={name} className={classes('number', isExtra && styles.wide)}>
                {text(row)}
              </td>
            ))}
            <td className={styles.wide}>
              <StateBadge state={stateOf(row, stage)} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

type State = { isThrough: boolean; words: string };

function stateOf({ state, rank, outlook }: SwissRowView, { isOver, advancing }: StageView): State | null {
  if (state === 'through' || (isOver && rank <= advancing)) return THROUGH;
  if (state === 'out' || (isOver && advancing > 0)) return OUT;
  if (state === 'left') return onTheWay(t`Left team`);
  if (!outlook || isOver) return null;
  if (outlook.state !== 'open') return outlook.state === 'through' ? THROUGH : OUT;
  if (outlook.enough !== null)
    return onTheWay(plural(outlook.enough, 'Advances with # more win', 'Advances with # more wins'));
  return outlook.needed ? onTheWay(plural(outlook.needed, 'Needs # more win', 'Needs # more wins')) : null;
}

const onTheWay = (words: string): State => ({ isThrough: false, words });
const THROUGH: State = { isThrough: true, words: t`Through` };
const OUT = onTheWay(t`Out`);

const StateBadge = ({ state }: { state: State | null }) =>
  state && <Badge tone={state.isThrough ? 'done' : 'word'}>{state.words}</Badge>;
