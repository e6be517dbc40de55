import type { ReactNode } from 'react';
import { BLOCK_STYLES } from '#ui/blockStyles.ts';
import { Box, Grid, Heading, Name, Row, Stack, Text, Time, VisuallyHidden } from '#ui/blocks.tsx';
import { ConsoleHead } from '#ui/ConsoleHead.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Kbd } from '#ui/Kbd.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Section } from '#ui/Section.tsx';
import { ShortcutBar } from '#ui/ShortcutBar.tsx';
import { SortHead } from '#ui/SortHead.tsx';
import { Stats } from '#ui/Stats.tsx';
import { Table } from '#ui/Table.tsx';
import { Tabs } from '#ui/Tabs.tsx';

const SIZES = Object.keys(BLOCK_STYLES.size) as (keyof typeof BLOCK_STYLES.size)[];
const WEIGHTS = ['regular', 'medium', 'semibold', 'bold', 'black'] as const;
const TONES = ['primary', 'secondary', 'tertiary', 'danger', 'warning', 'done', 'live', 'league'] as const;
const SURFACES = [1, 2, 3, 'danger', 'warning', 'live', 'league'] as const;

const VIEWS = [
  { href: '/stories.html', name: 'Teams', isHere: true },
  { href: '/stories.html?tab=players', name: 'Players', isHere: false },
];
const TEAMS = [
  { id: 'talon', name: 'Talon', points: 9 },
  { id: 'spirit', name: 'Baobab Spirit of the Deep Limpopo', points: 12 },
  { id: 'none', name: 'Zaps', points: null },
];

export const LAYOUT: Record<string, ReactNode> = {
  PageHead: (
    <PageHead title="Teams">
      <Stats
        figures={[
          ['Teams', 20],
          ['Prize pool', 'R14,000'],
        ]}
      />
    </PageHead>
  ),
  ConsoleHead: <ConsoleHead title="Results" views={{ label: 'Views', views: VIEWS }} />,
  Tabs: <Tabs label="Tabs" views={VIEWS} />,
  Section: (
    <Section
      title="Groups"
      note="Two from each advance"
      more={{ href: '/stories.html', text: 'All of them' }}
    >
      <Text as="p">Section content.</Text>
    </Section>
  ),
  Facts: (
    <dl>
      <Facts facts={[['Format', 'Groups, then a knockout']]} />
    </dl>
  ),
  Panel: (
    <Panel title="Standings" aside="Group A">
      <Box padding={4}>An edge-to-edge row</Box>
    </Panel>
  ),
  Row: (
    <Row gap={3} wraps>
      <Box look="card" padding={3}>
        One
      </Box>
      <Box look="card" padding={5}>
        Two, but taller
      </Box>
      <Text marginLeft="auto">At the end</Text>
    </Row>
  ),
  Stack: (
    <Stack gap={2}>
      <Box line="bottom" padding={[2, 0]}>
        Above
      </Box>
      <Box padding={[2, 0]}>Below</Box>
    </Stack>
  ),
  Grid: (
    <Grid columns={3} gap={2}>
      {SURFACES.map((surface) => (
        <Box surface={surface} padding={3} key={surface}>
          Surface {surface}
        </Box>
      ))}
    </Grid>
  ),
  Heading: (
    <Stack gap={2}>
      {(['story', 'page', 'console', 'section', 'card'] as const).map((size) => (
        <Heading key={size} as="h3" size={size}>
          Heading size: {size}
        </Heading>
      ))}
    </Stack>
  ),
  Text: (
    <Stack gap={2}>
      {SIZES.map((size) => (
        <Text as="p" size={size} key={size}>
          Text size: {size}
        </Text>
      ))}
      {WEIGHTS.map((weight) => (
        <Text as="p" weight={weight} key={weight}>
          Text weight: {weight}
        </Text>
      ))}
      {TONES.map((tone) => (
        <Text as="p" tone={tone} key={tone}>
          Text tone: {tone}
        </Text>
      ))}
    </Stack>
  ),
  VisuallyHidden: (
    <p>
      Text that everybody sees<VisuallyHidden>, and text for screen readers only</VisuallyHidden>.
    </p>
  ),
  Name: (
    <Stack gap={2}>
      <Name>Baobab Spirit of the Deep Limpopo</Name>
      <Name isOneLine>{'A name that goes on and on '.repeat(12)}</Name>
      <Name>שלום רב</Name>
    </Stack>
  ),
  Time: (
    <Stack gap={1}>
      <Time at="2026-12-05T16:00:00Z" />
      <Time at="2026-12-05T16:00:00Z" style="list" />
      <Time at="2026-12-05T16:00:00Z" style="date" />
      <Time at="2026-12-05T16:00:00Z" now={new Date('2026-12-05T08:00:00Z')} style="list" />
    </Stack>
  ),
  SortHead: (
    <table>
      <thead>
        <tr>
          <SortHead order="ascending" onSort={() => {}}>
            Team
          </SortHead>
          <SortHead order={null} isNumber onSort={() => {}}>
            Points
          </SortHead>
        </tr>
      </thead>
    </table>
  ),
  DataTable: (
    <DataTable
      caption="Teams and their points"
      columns={[
        { head: 'Team', cell: ({ name }) => <Name>{name}</Name>, by: ({ name }) => name },
        { head: 'Points', cell: ({ points }) => points ?? 'TBD', by: ({ points }) => points, isNumber: true },
      ]}
      rows={TEAMS}
      keyOf={({ id }) => id}
      selection={{ selected: new Set(['talon']), onChange: () => {}, nameOf: ({ name }) => `Select ${name}` }}
      isMarked={({ id }) => id === 'spirit'}
    />
  ),
  Table: (
    <Box look="card">
      <Table caption="Points" isCaptionShown isInCard isStacked>
        <thead>
          <tr>
            <th scope="col">Team</th>
            <th scope="col" className="number">
              Points
            </th>
          </tr>
        </thead>
        <tbody>
          {TEAMS.map(({ id, name, points }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td data-label="Points" className="number">
                {points ?? 'TBD'}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Box>
  ),
  Kbd: (
    <p>
      <Kbd name="Enter" /> saves
    </p>
  ),
  ShortcutBar: (
    <ShortcutBar
      lines={[{ keys: ['↑', '↓'], word: 'move', sentence: 'Moves through the rows.' }]}
      onAll={() => {}}
    />
  ),
};
