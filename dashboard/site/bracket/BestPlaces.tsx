import type { StageView } from '#domain/contract/competition/brackets.ts';
import { plural, t } from '#domain/text/translate.ts';
import { type Group, letterOf } from '#shared/bracket/groupRows.ts';
import { StandingsTable } from '#shared/bracket/StandingsTable.tsx';
import { placeTitle } from '#shared/bracket/words.ts';
import { Box, Heading, Hint, Note, Small, Stack } from '#ui/blocks.tsx';
import styles from './GroupCard.module.css';

type Best = StageView['bestPlaces'][number];

/** The teams of all groups in a place from which only the best advance; nothing before the first result. */
export function BestPlaces({ best, groups }: { best: Best; groups: readonly Group[] }) {
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
      className={styles.card}
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
        {t`Compared per game: points, score difference, score, wins. Teams that are still level are in the order of their seeds.`}
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

/** The figures that a team is compared by, beside its points. */
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
