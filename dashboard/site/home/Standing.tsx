import { useState } from 'react';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { t } from '#domain/text/translate.ts';
import { bracketQuery, useRead } from '#shared/api/api.ts';
import type { Group } from '#shared/bracket/groupRows.ts';
import { statusOf } from '#shared/bracket/groupState.ts';
import { type RoundKey, roundsOf } from '#shared/bracket/rounds.ts';
import { StandingsTable } from '#shared/bracket/StandingsTable.tsx';
import { treeAt } from '#shared/bracket/treeAt.ts';
import { Box, classes, Grid, Heading, Row, Small } from '#ui/blocks.tsx';
import { Section } from '#ui/Section.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import styles from './GroupTables.module.css';
import { RoundRow } from './RoundRow.tsx';

type Props = { tournament: Tournament; to: (path: string) => string };

export function Standing({ tournament: { id, format }, to }: Props) {
  const { data: bracket } = useRead(bracketQuery, id);
  if (!bracket) return null;
  const rounds = roundsOf(bracket);
  const round = rounds.find(({ matches }) =>
    matches.some(({ winner, status }) => !winner && status !== 'bye'),
  );
  const hasGroups = format === 'group_stage' && round === rounds[0];
  return (
    <>
      {hasGroups && (
        <Section title={t`Group Stage`} more={{ href: to('/bracket'), text: t`View Bracket` }}>
          <GroupTables groups={bracket.groups} />
        </Section>
      )}
      {round && round.matches.length <= MAX_MATCHES && (
        <Section
          title={round.name}
          more={
            hasGroups ? undefined : { href: treeAt(to, round.matches[0]?.id ?? ''), text: t`View Bracket` }
          }
        >
          <RoundRow
            matches={[bracket.knockout[round.key as RoundKey] ?? round.matches].flat()}
            format={bracket.format}
            to={to}
          />
        </Section>
      )}
    </>
  );
}

/** Larger rounds are shown only on the bracket page. */
const MAX_MATCHES = 8;

function GroupTables({ groups }: { groups: readonly Group[] }) {
  const [chosen, choose] = useState<Group['name'] | null>(null);
  const live = groups.find((group) => statusOf(group).status === 'live');
  const shown = chosen ?? (live ?? groups[0])?.name ?? null;
  return (
    <>
      <Box only="phone" marginBottom={3}>
        <Segmented
          legend={t`Group`}
          options={groups.map((group) => ({
            value: group.name,
            label: group.name,
            detail: shortWords(group),
          }))}
          value={shown}
          onChange={choose}
        />
      </Box>
      <Grid columns={4} gap={4} align="start" className={styles.groups}>
        {groups.map((group) => (
          <Table key={group.name} group={group} isShown={group.name === shown} />
        ))}
      </Grid>
      <Row
        align="stretch"
        as="ul"
        gap={[1, 4]}
        wraps
        size="small"
        tone="tertiary"
        marginTop={2.5}
        aria-label={t`Legend`}
      >
        <Row as="li" gap={2}>
          <span className={styles.rail} aria-hidden="true" /> {t`Advances`}
        </Row>
        <Row as="li" gap={2}>
          <span className={classes(styles.rail, styles.tie)} aria-hidden="true" /> {t`Tie-break needed`}
        </Row>
      </Row>
    </>
  );
}

function shortWords(group: Group) {
  const { status, words } = statusOf(group);
  return status === 'tie' ? t`Tie-break` : words;
}

function Table({ group, isShown }: { group: Group; isShown: boolean }) {
  const { status } = statusOf(group);
  const heading = `home-group-${group.name}`;
  return (
    <Box
      as="section"
      look="card"
      minWidth={0}
      className={classes(styles.card, !isShown && styles.other)}
      aria-labelledby={heading}
    >
      <Row padding={[2, 4]} gap={2} justify="between" only="wide" className={styles.head}>
        <Heading as="h3" size="card" id={heading}>{t`Group ${group.name}`}</Heading>
        <Small tone={status === 'live' ? 'live' : 'tertiary'}>{shortWords(group)}</Small>
      </Row>
      <StandingsTable group={group} labelledBy={heading} isCompact />
    </Box>
  );
}
