import type { Section } from '#admin/shared/match/matches.ts';
import type { Draft } from '#admin/shared/match/resultDrafts.ts';
import type { Match } from '#domain/contract/competition/matches.ts';
import { Box, Note, Text, VisuallyHidden } from '#ui/blocks.tsx';
import { numberHead, Table } from '#ui/Table.tsx';
import styles from './List.module.css';
import { MatchRow } from './MatchRow.tsx';
import type { Act } from './ScoreField.tsx';

type Props = {
  sections: { section: Section; matches: Match[] }[];
  drafts: Readonly<Record<string, Draft>>;
  activeId: string | undefined;
  now: Date;
  act: Act;
};

const SECTIONS: Record<Section, string> = { enter: 'To enter', recorded: 'Recorded', cancelled: 'Cancelled' };

const HEADS = [
  ...['Time', 'Stage', numberHead('Team 1'), 'Score', 'Team 2', numberHead('State')],
  { children: <VisuallyHidden>More</VisuallyHidden> },
];

export function List({ sections, drafts, activeId, now, act }: Props) {
  return (
    <Box look="card" minWidth={0} className={styles.list}>
      <Table isStacked className={styles.table} aria-label="Matches" heads={HEADS}>
        <tbody>
          {sections.flatMap(({ section, matches }) => [
            <tr key={section} className={styles.head}>
              <th colSpan={7} scope="colgroup" className="label">
                {SECTIONS[section]}{' '}
                <Text marginLeft={1} tone="secondary">
                  {matches.length}
                </Text>
              </th>
            </tr>,
            ...matches.map((match) => (
              <MatchRow
                key={match.id}
                match={match}
                draft={drafts[match.id]}
                isActive={match.id === activeId}
                now={now}
                act={act}
              />
            )),
          ])}
          {sections.length === 0 && (
            <tr>
              <td colSpan={7}>
                <Note padding={4} tone="tertiary">
                  No matches found.
                </Note>
              </td>
            </tr>
          )}
        </tbody>
      </Table>
    </Box>
  );
}
