import { useState } from 'react';
import type { RatedTeam } from '#domain/contract/competition/rankings.ts';
import { t } from '#domain/text/translate.ts';
import { Box, classes, Note, Row, Text } from '#ui/blocks.tsx';
import { momentText } from '#ui/momentText.ts';
import { Segmented } from '#ui/Segmented.tsx';
import { numberHead, Table } from '#ui/Table.tsx';
import styles from './RatingChart.module.css';
import { rangeOf } from './Trend.tsx';

/** The range in which the true rating lies in 19 cases out of 20. */
export const likely = ({ rating, deviation }: { rating: number; deviation: number }) =>
  [rating - 2 * deviation, rating + 2 * deviation] as const;

const dateOf = (week: string) => momentText(new Date(week), 'UTC', 'date');

/** Ratings by week: one team with its likely range, the others as thin lines. After a single week there is no line. */
export function RatingChart({ teams }: { teams: readonly RatedTeam[] }) {
  const [id, choose] = useState(teams[0]?.id);
  const team = teams.find((each) => each.id === id) ?? teams[0];
  if (!team || teams.every(({ weeks }) => weeks.length < 2)) return null;
  return (
    <Box look="card" padding={[4, 5]}>
      <Row gap={[2, 4]} wraps marginBottom={3}>
        <Segmented
          legend={t`Team highlighted`}
          options={teams.map(({ id: value, tag }) => ({ value, label: tag }))}
          value={team.id}
          onChange={choose}
        />
        <Note size="small">{t`The band shows where the team’s true strength most likely lies.`}</Note>
      </Row>
      <Lines teams={teams} team={team} />
      <details>
        <Text as="summary" width="fit" size="small">{t`Show as a table`}</Text>
        <Table caption={team.name} heads={[t`Week of`, numberHead(t`Rating`), numberHead('±')]}>
          <tbody>
            {team.weeks.toReversed().map(({ week, rating, deviation }) => (
              <tr key={week}>
                <th scope="row">{dateOf(week)}</th>
                <td className="number">{rating}</td>
                <td className="number">{deviation}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </details>
    </Box>
  );
}

const STEP = 200;

/** Coordinates are percentages, so that lines stretch with the chart but its text does not. */
function Lines({ teams, team }: { teams: readonly RatedTeam[]; team: RatedTeam }) {
  const all = teams.flatMap(({ weeks }) => weeks);
  const [low, high] = rangeOf(all.flatMap(likely));
  const [from, to] = rangeOf(all.map(({ week }) => Date.parse(week)));
  const x = (week: string) => 10 + ((Date.parse(week) - from) / Math.max(1, to - from)) * 85;
  const y = (value: number) => 5 + ((high - value) / Math.max(1, high - low)) * 82;
  const lineOf = (weeks: RatedTeam['weeks'], value = ({ rating }: (typeof weeks)[number]) => rating) =>
    weeks.map((each) => `${x(each.week)} ${y(value(each))}`).join('L');
  const band = `${lineOf(team.weeks, (week) => likely(week)[1])}L${lineOf(team.weeks.toReversed(), (week) => likely(week)[0])}`;
  const ticks = Array.from(
    { length: Math.floor((high - low) / STEP) },
    (_, n) => (Math.ceil(low / STEP) + n) * STEP,
  );
  const [first, last] = [team.weeks[0]?.rating ?? team.rating, team.rating];
  return (
    <svg
      className={styles.chart}
      role="img"
      aria-label={`${team.name}. ${t`Rating from ${first} to ${last}`}`}
    >
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1="0" x2="100%" y1={`${y(tick)}%`} y2={`${y(tick)}%`} />
          <text y={`${y(tick)}%`} dy="-4">
            {tick}
          </text>
        </g>
      ))}
      {[...new Set([from, to])].map((at, index) => (
        <text key={at} x={index ? '100%' : '10%'} y="97%" textAnchor={index ? 'end' : 'start'}>
          {momentText(new Date(at), 'UTC', 'date')}
        </text>
      ))}
      <svg aria-hidden="true" viewBox="0 0 100 100" preserveAspectRatio="none">
        <path className={styles.band} d={`M${band}Z`} />
        {teams.map((one) => (
          <path
            key={one.id}
            className={classes(styles.line, one === team && styles.own)}
            d={`M${lineOf(one.weeks)}`}
          />
        ))}
      </svg>
      {team.weeks.map((each) => (
        <circle key={each.week} cx={`${x(each.week)}%`} cy={`${y(each.rating)}%`} r="4">
          <title>{each.rating}</title>
        </circle>
      ))}
    </svg>
  );
}
