import type { Section } from '#admin/shared/match/matches.ts';
import type { Draft } from '#admin/shared/match/resultDrafts.ts';
import type { Match } from '#domain/contract/competition/matches.ts';
import { sense, t } from '#domain/text/translate.ts';
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

const SECTIONS: Record<Section, string> = {
  enter: t`To enter`,
  recorded: sense('matches')`Recorded`,
  cancelled: sense('matches')`Cancelled`,
};

const HEADS = [
  ...[t`Time`, t`Stage`, numberHead(t`Team 1`), t`Score`, t`Team 2`, numberHead(t`State`)],
  { children: <VisuallyHidden>{t`More`}</VisuallyHidden> },
];

export const List = ({ sections, drafts, activeId, now, act }: Props) => (
  <Box look="card" minWidth={0} className={styles.list}>
    <Table isStacked className={styles.table} aria-label={t`Matches`} heads={HEADS}>
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
              <Note padding={4} tone="tertiary">{t`No matches found.`}</Note>
            </td>
          </tr>
        )}
      </tbody>
    </Table>
  </Box>
);
