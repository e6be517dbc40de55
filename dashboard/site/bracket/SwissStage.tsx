import type { Bracket, StageView, SwissRowView } from '#domain/contract/brackets.ts';
import { howMany } from '#domain/text/text.ts';
import { stageRounds } from '#shared/bracket/rounds.ts';
import { useAddress } from '#shared/bracket/useAddress.ts';
import { PathProvider, usePathState } from '#shared/bracket/usePath.ts';
import { hiddenIn } from '#shared/preferences/mask.ts';
import { NameLink } from '#shared/profile/NameLink.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Crest } from '#ui/Crest.tsx';
import { classes } from '#ui/classes.ts';
import { Box, Grid, Row, Stack } from '#ui/layout.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Table } from '#ui/Table.tsx';
import { Heading, Text } from '#ui/Text.tsx';
import { Legend } from './Knockout.tsx';
import { Node } from './Node.tsx';
import styles from './SwissStage.module.css';

type Props = { bracket: Bracket; stage: StageView };

/** A Swiss stage: who stands where, and the round that is chosen, else the last that is paired. */
export function SwissStage({ bracket, stage }: Props) {
  const path = usePathState();
  const rounds = stageRounds(stage);
  const [asked, choose] = useAddress('round');
  const shown = rounds.find(({ key }) => key === asked) ?? rounds.at(-1);
  return (
    <PathProvider value={path}>
      <Grid columns={2} stacks="tablet" gap={6} align="start" marginTop={5}>
        <Box as="section" minWidth={0} aria-labelledby="swiss-standings">
          <Heading as="h2" size="section" id="swiss-standings">
            Standings
          </Heading>
          {hiddenIn(bracket) ? (
            <Text as="p" tone="secondary">
              Hidden, as scores are.
            </Text>
          ) : (
            <Standings stage={stage} />
          )}
        </Box>
        <Box as="section" minWidth={0} aria-label="Rounds">
          {shown ? (
            <>
              <Segmented
                legend="Round"
                options={rounds.map(({ key, matches }, index) => ({
                  value: key,
                  label: `Round ${index + 1}`,
                  detail: `${matches.filter(({ winner }) => winner).length} of ${matches.length}`,
                }))}
                value={shown.key}
                onChange={choose}
              />
              <Grid as="ul" columns={1} gap={3} marginTop={4} className={styles.rounds}>
                {shown.matches.map((match) => (
                  <li key={match.id}>
                    <Node match={match} bracket={bracket} opens="left" isLow={false} />
                  </li>
                ))}
              </Grid>
              <Legend isPathLit={path.lit !== null} />
            </>
          ) : (
            <Text as="p" tone="secondary">
              The first round is paired once the teams are known.
            </Text>
          )}
        </Box>
      </Grid>
    </PathProvider>
  );
}

const Standings = ({ stage }: { stage: StageView }) => (
  <Table caption="Standings of the Swiss stage" isInCard>
    <thead>
      <tr>
        <th scope="col" className="number">
          #
        </th>
        <th scope="col">Team</th>
        <th scope="col" className="number">
          W–L
        </th>
        <th scope="col" className={classes('number', styles.wide)}>
          <abbr title="Buchholz: the wins of whom it has played, added up">Buchholz</abbr>
        </th>
        <th scope="col" className={styles.wide}>
          State
        </th>
      </tr>
    </thead>
    <tbody>
      {stage.rows.map((row) => (
        <tr key={row.participationId}>
          <td className="number">{row.rank}</td>
          <td>
            <Row gap={2} align="center" minWidth={0}>
              <Crest name={row.name} tag={row.tag} logo={row.logo} size={24} />
              <Stack minWidth={0}>
                <NameLink noun="teams" id={row.teamId} isOneLine>
                  {row.name}
                </NameLink>
                <Text only="phone" size="tiny" tone="secondary">
                  {stateOf(row, stage)}
                </Text>
              </Stack>
            </Row>
          </td>
          <td className="number">
            {row.wins}–{row.losses}
          </td>
          <td className={classes('number', styles.wide)}>{row.buchholz}</td>
          <td className={styles.wide}>
            <State state={stateOf(row, stage)} />
          </td>
        </tr>
      ))}
    </tbody>
  </Table>
);

/** Whether a team goes on, or what it still needs, where that is known. */
function stateOf({ state, rank, outlook }: SwissRowView, { isOver, advancing }: StageView): string | null {
  if (state === 'through' || (isOver && rank <= advancing)) return THROUGH;
  if (state === 'out' || (isOver && advancing > 0)) return 'Out';
  if (state === 'left') return 'Has left';
  if (!outlook || isOver) return null;
  if (outlook.state !== 'open') return outlook.state === 'through' ? THROUGH : 'Out';
  if (outlook.enough !== null) return `Through with ${howMany(outlook.enough, 'win')}`;
  return outlook.needed ? `Needs ${howMany(outlook.needed, 'win')}` : null;
}
const THROUGH = 'Through';

const State = ({ state }: { state: string | null }) =>
  state && <Badge tone={state === THROUGH ? 'done' : 'word'}>{state}</Badge>;
